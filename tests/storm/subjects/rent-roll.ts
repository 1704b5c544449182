import { type RentRollDraft, rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import type { Random } from '../../../samples/generator/random.ts'
import type { State, Subject } from '../subject.ts'
import { orNone, plain } from './plain.ts'

const compared = ['fileName', 'property', 'asOf', 'units', 'futureLeases', 'chargeCodes', 'dates', 'tags'] as const

/** A saved rent roll: its units with their charges and sources, and leases to come. It is made, changed and deleted. */
export function rentRollSubject(name: string, random: Random): Subject {
  let version = 0
  return {
    kind: 'rent roll',
    next: (held) => {
      if (held !== null && random.next() < 0.2) {
        return { state: null, send: (client) => client.rentRoll.delete(name) }
      }
      version += 1
      const draft = draftOf(name, version, random.whole(1, 120))
      return {
        state: plain(draft, ...compared),
        send: (client) => (held === null ? client.rentRoll.create(draft) : client.rentRoll.update(draft)),
      }
    },
    read: async (client): Promise<State> => {
      const record = await orNone(client.rentRoll.get(name))
      return record && plain(record, ...compared)
    },
  }
}

/** Every unit says which version of the roll it is of, so that a mixture of two shows. */
function draftOf(id: string, version: number, unitCount: number): RentRollDraft {
  const units = Array.from({ length: unitCount }, (_, at) => {
    const unit = String(101 + at)
    if (at % 9 === 8) return aVacantUnit({ unit, tenantName: null, marketRent: 1250 + version })
    return aUnit({
      unit,
      contractRent: 1200 + version,
      tenantName: `Resident ${version}-${at}`,
      charges: { RENT: 1200, PET: version },
    })
  })
  const futureLeases = [
    aUnit({ unit: '101', occupancy: 'future', leaseStart: '2026-06-01', contractRent: 1300 + version }),
  ]
  const charge = { description: null, category: 'Contract Rent', probability: 0.9, yearly: false } as const
  const chargeCodes = [
    { ...charge, code: 'RENT', inPlaceRent: true, total: unitCount * 1200 },
    { ...charge, code: 'PET', inPlaceRent: false, total: unitCount * version },
  ]
  const roll = aRentRoll(units, { property: `Version ${version}`, futureLeases, chargeCodes })
  return rentRollDraft(roll, { id, fileName: `${id}-${version}.xlsx` })
}
