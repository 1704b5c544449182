/** Adds the one method of ES2024 that the PDF library needs and Node 20 lacks. Does nothing if the platform has it. */
export function addPolyfills(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return
  // oxlint-disable-next-line no-extend-native -- the library asks the prototype for it
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
      const moved = structuredClone(this, { transfer: [this] })
      if (length === moved.byteLength) return moved
      const sized = new ArrayBuffer(length)
      new Uint8Array(sized).set(new Uint8Array(moved).subarray(0, length))
      return sized
    },
  })
}

/** Errors with which the PDF library rejects promises if a file is damaged (pdf.js, `src/shared/util.js` and `src/core/core_utils.js`). */
const libraryErrors = new Set([
  'AbortException',
  'FormatError',
  'InvalidPDFException',
  'Jbig2Error',
  'JpegError',
  'JpxError',
  'MissingDataException',
  'ParserEOFException',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
])

/** The part of Node's `process` that is used. */
interface RejectionEmitter {
  emit: (this: unknown, event: string, ...values: unknown[]) => boolean
}

/** The part of the global scope of a browser or its worker that is used. */
interface RejectionScope {
  process?: RejectionEmitter
  addEventListener?: (type: 'unhandledrejection', listener: (event: RejectionEvent) => void) => void
  removeEventListener?: (type: 'unhandledrejection', listener: (event: RejectionEvent) => void) => void
}

interface RejectionEvent {
  reason: unknown
  preventDefault: () => void
}

let reads = 0
let restore: () => void = () => undefined

/**
 * Shields the calling program from rejections that the PDF library leaves behind. To find a page the library prefetches
 * adjacent pages; if one of them is damaged it finds the page another way, and the unhandled rejection would end a Node
 * program. Other rejections pass through.
 *
 * @returns A function to call when the read is over.
 */
export function shieldRejections(): () => void {
  reads += 1
  if (reads === 1) restore = interceptRejections(globalThis as RejectionScope)
  // The last rejections are reported before a timer runs.
  return () => setTimeout(release, 0)
}

function release(): void {
  reads -= 1
  if (reads > 0) return
  restore()
  restore = () => undefined
}

function interceptRejections({ process, addEventListener, removeEventListener }: RejectionScope): () => void {
  if (process === undefined) {
    const listener = (event: RejectionEvent): void => {
      if (isLibraryError(event.reason)) event.preventDefault()
    }
    addEventListener?.('unhandledrejection', listener)
    return () => removeEventListener?.('unhandledrejection', listener)
  }
  const { emit } = process
  const replacement: RejectionEmitter['emit'] = function (this: unknown, event, ...values) {
    return (event === 'unhandledRejection' && isLibraryError(values[0])) || emit.call(this, event, ...values)
  }
  process.emit = replacement
  return () => {
    if (process.emit === replacement) process.emit = emit
  }
}

const isLibraryError = (reason: unknown): boolean => reason instanceof Error && libraryErrors.has(reason.name)
