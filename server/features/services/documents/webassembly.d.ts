/** The part of WebAssembly’s JavaScript API that PDFium needs. Node’s types declare only its modules. */
declare namespace WebAssembly {
  type Imports = Record<string, unknown>;
  class Module {
    private readonly opaque: never;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    /** @returns the previous size, in pages of 64 KiB */
    grow(pages: number): number;
  }
}
