//! Vocabulary, geometry, oracle and kernels of bit81.
