import { zipSync } from 'fflate'

const zipped = (name: string, bytes: Uint8Array) => zipSync({ [name]: bytes }, { level: 9 })

/** Builds archives that no broker sends, small in size: a bomb, a file that leaves its folder, and a rent roll ten archives deep. */
export function hostileArchives(): [name: string, bytes: Uint8Array][] {
  const roll = new TextEncoder().encode('Unit,Rent\n101,900\n')
  let nested = roll
  for (let depth = 0; depth < 10; depth += 1)
    nested = Uint8Array.from(zipped(depth === 0 ? 'roll.csv' : 'inner.zip', nested))
  // The name is replaced by one of the same length, as a hostile program would.
  const outside = Buffer.from(zipped('xx/xx/roll.csv', roll)).toString('latin1').replaceAll('xx/xx', '../..')
  return [
    ['bomb.zip', zipped('roll.csv', new Uint8Array(60_000_000).fill(48))],
    ['outside.zip', new Uint8Array(Buffer.from(outside, 'latin1'))],
    ['nested.zip', nested],
  ]
}
