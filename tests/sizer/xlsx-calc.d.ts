declare module 'xlsx-calc' {
  import type { WorkBook } from '@e965/xlsx'

  interface Calculate {
    (book: WorkBook): void
    import_functions(functions: object): void
    import_raw_functions(functions: object): void
  }
  const calculate: Calculate
  export default calculate
}
