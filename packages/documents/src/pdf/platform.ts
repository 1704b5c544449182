/**
 * Give this platform the one method of ES2024 that the PDF library asks for and Node 20 lacks. Nothing is done where
 * the platform has it.
 */
export function completePlatform(): void {
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
