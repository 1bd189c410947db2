export interface HardwareRow {
  /** 10^12 floating-point operations a second, about: of half precision for most GPUs, of single for CPUs. */
  readonly tflops: number;
  /** Gigabytes of memory it comes with, one for each variant. Without it memory is bought apart. */
  readonly memoryGB?: readonly number[];
  /** US dollars at launch, about. */
  readonly msrpUSD?: number;
  /** Watts that it draws at most under lasting load. */
  readonly powerW?: number;
  readonly releaseYear?: number;
  /** Of NVIDIA's GPUs: the CUDA instruction set it has, as `major.minor`. */
  readonly computeCapability?: number;
  /** Of AMD's GPUs: the ROCm target to compile for. */
  readonly gfxVersion?: string;
  /** Names of products that it is sold in. */
  readonly aliases?: readonly string[];
}

/** A processor that models run on. */
export interface Hardware extends HardwareRow {
  readonly name: string;
  readonly kind: 'GPU' | 'CPU' | 'Apple Silicon';
  readonly vendor: 'NVIDIA' | 'AMD' | 'Intel' | 'Qualcomm' | 'Apple';
  /** Gigabytes of memory to choose from. */
  readonly memoryGB: readonly number[];
}
