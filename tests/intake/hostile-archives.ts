import { zipSync } from 'fflate'

const zipped = (name: string, bytes: Uint8Array) => zipSync({ [name]: bytes }, { level: 9 })

/** Archives that no broker sends, small as they lie: a bomb, and a rent roll ten archives deep. */
export function hostileArchives(): [name: string, bytes: Uint8Array][] {
  let nested = new TextEncoder().encode('Unit,Rent\n101,900\n')
  for (let depth = 0; depth < 10; depth += 1)
    nested = Uint8Array.from(zipped(depth === 0 ? 'roll.csv' : 'inner.zip', nested))
  return [
    ['bomb.zip', zipped('roll.csv', new Uint8Array(60_000_000).fill(48))],
    ['nested.zip', nested],
  ]
}
