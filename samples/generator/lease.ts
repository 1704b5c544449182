import type { SampleCharge, SampleLease } from './property.ts'
import type { Random } from './random.ts'

/** Traits that distinguish a lease from a plain one. */
export interface LeaseTraits {
  isEmployee: boolean
  isMonthToMonth: boolean
  hasVoucher: boolean
  hasConcession: boolean
  /** Whether rent was posted wrongly and corrected by a second, negative row of the same code. */
  hasCorrection: boolean
  onNotice: boolean
}

/** Invents a lease in force on the date of the rent roll. */
export function currentLease(
  random: Random,
  asOf: string,
  resident: string,
  marketRent: number,
  traits: LeaseTraits,
): SampleLease {
  const moveIn = addDays(asOf, -random.whole(35, traits.isMonthToMonth ? 1900 : 1300))
  const leaseEnd = traits.isMonthToMonth ? addDays(asOf, -random.whole(20, 160)) : addDays(asOf, random.whole(15, 350))
  return {
    resident,
    name: inventName(random),
    charges: chargesOf(random, marketRent, traits),
    deposit: random.pick([0, 150, 250, 250, 300, 500]),
    otherDeposit: random.next() < 0.2 ? 200 : 0,
    moveIn,
    leaseEnd,
    moveOut: traits.onNotice ? addDays(asOf, random.whole(4, 58)) : null,
    balance: balanceOf(random, marketRent),
  }
}

/** Invents a lease or an application that begins after the date of the rent roll. Many have no charges yet. */
export function futureLease(random: Random, asOf: string, resident: string, marketRent: number): SampleLease {
  const moveIn = addDays(asOf, random.whole(5, 55))
  const rent = Math.round(marketRent * random.between(0.97, 1))
  return {
    resident,
    name: inventName(random),
    charges:
      random.next() < 0.5
        ? [
            { code: 'rent', amount: rent },
            { code: 'trash', amount: 25 },
          ]
        : [],
    deposit: random.pick([0, 150, 250]),
    otherDeposit: 0,
    moveIn,
    leaseEnd: addDays(moveIn, random.pick([364, 364, 425])),
    moveOut: null,
    balance: 0,
  }
}

/** Returns the date a number of days later, or earlier if negative. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function chargesOf(random: Random, marketRent: number, traits: LeaseTraits): SampleCharge[] {
  const contractRent = Math.round(marketRent * random.between(traits.isMonthToMonth ? 0.93 : 0.91, 1.005))
  const subsidy = traits.hasVoucher ? Math.round(contractRent * random.between(0.45, 0.8)) : 0
  const slip = traits.hasCorrection ? random.whole(20, 95) : 0
  const charges: (SampleCharge | false)[] = [
    { code: 'rent', amount: contractRent - subsidy + slip },
    traits.hasCorrection && { code: 'rent', amount: -slip },
    traits.hasVoucher && { code: 'sec8', amount: subsidy },
    traits.isEmployee && { code: 'empcred', amount: -Math.round(contractRent * 0.3) },
    traits.hasConcession && { code: 'conc', amount: -random.pick([50, 75, 100, 125]) },
    traits.isMonthToMonth && { code: 'mtm', amount: 150 },
    random.next() < 0.33 && { code: 'petrent', amount: random.pick([25, 35, 35, 50]) },
    random.next() < 0.22 && { code: 'carport', amount: 40 },
    random.next() < 0.08 && { code: 'garage', amount: random.pick([110, 125]) },
    { code: 'trash', amount: 25 },
    { code: 'pest', amount: 5 },
    { code: 'water', amount: Math.round(random.between(2400, 6900)) / 100 },
    random.next() < 0.6 && { code: 'rinsur', amount: 14.5 },
  ]
  return charges.filter((charge) => charge !== false)
}

function balanceOf(random: Random, marketRent: number): number {
  const chance = random.next()
  if (chance < 0.72) return 0
  if (chance < 0.84) return -Math.round(random.between(100, 9000)) / 100
  return Math.round(random.between(2000, marketRent * (chance > 0.97 ? 250 : 60))) / 100
}

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

/** Returns a resident's name built from syllables, so that it belongs to no real person. */
export function inventName(random: Random): string {
  return `${random.pick(given)}${random.pick(givenEnd)} ${random.pick(family)}${random.pick(familyEnd)}`
}
