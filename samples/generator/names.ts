import type { Random } from './random.ts'

const given = ['Al', 'Be', 'Cor', 'Da', 'El', 'Fen', 'Ja', 'Ka', 'Lo', 'Mar', 'Ne', 'Or', 'Pel', 'Ro', 'Sel', 'Ta']
const givenEnd = ['bo', 'den', 'la', 'len', 'lis', 'na', 'nor', 'ra', 'ri', 'to', 'vin', 'wyn']
const family = [
  'Ash',
  'Bram',
  'Cald',
  'Dun',
  'Ever',
  'Fal',
  'Grim',
  'Hol',
  'Kest',
  'Lang',
  'Mor',
  'Quill',
  'Rav',
  'Thorn',
]
const familyEnd = ['bank', 'brook', 'by', 'combe', 'ery', 'gate', 'ington', 'mere', 'rick', 'stead', 'vale', 'worth']

/** A resident's name put together from syllables, so that it belongs to nobody. */
export function inventName(random: Random): string {
  return `${random.pick(given)}${random.pick(givenEnd)} ${random.pick(family)}${random.pick(familyEnd)}`
}
