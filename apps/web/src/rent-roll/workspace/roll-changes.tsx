import { useQuery } from '@tanstack/react-query'
import { compareRentRolls, type RentRoll, type RentRollRecord } from '@uwkit/core/rent-roll'
import { dayText } from '@uwkit/core/text'
import { ChangesLine } from '@uwkit/react/parsed-file'
import { rentRollKeys, rentRollQuery, rollChanges } from '@uwkit/react/rent-roll'
import { useDeferredValue, useMemo, useState } from 'react'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices } from '../../shell/services.tsx'
import { documentBefore } from '../../workspace/saved-documents.ts'

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

export interface RollChangesProps {
  record: RentRollRecord
  /** As it is shown now. */
  rentRoll: RentRoll
}

/** Number of recent rolls searched for the prior one. Our own choice. */
const maximum = 50

/** What is different from the other rent roll of the same property, as soon as there is one. */
export function RollChanges({ record, rentRoll }: RollChangesProps) {
  const { client } = useServices()
  const { dealId } = record
  const property = rentRoll.property ?? record.property
  const { data: rolls = [] } = useQuery({
    queryKey: [...rentRollKeys.lists, 'beside', dealId],
    queryFn: ({ signal }) =>
      client.rentRoll.listOfCompany({
        page: 0,
        perPage: maximum,
        signal,
        ...(dealId === null ? {} : { dealId }),
      }),
    enabled: dealId !== null || property !== null,
  })
  const others = rolls.filter((roll) => roll.id !== record.id && (dealId !== null || roll.property === property))
  const other = documentBefore(others, rentRoll.asOf, ({ asOf }) => asOf)
  const { data: loaded } = useQuery({ ...rentRollQuery(client, other?.id ?? ''), enabled: other !== null })
  const now = useDeferredValue(rentRoll)
  const facts = useMemo(() => {
    if (loaded === undefined) return null
    const isEarlier = (loaded.rentRoll.asOf ?? '') <= (now.asOf ?? '')
    const [before, after] = isEarlier ? [loaded.rentRoll, now] : [now, loaded.rentRoll]
    return rollChanges({ before, after }, compareRentRolls(before, after))
  }, [loaded, now])
  const [isOpen, setIsOpen] = useState(false)
  if (other === null || facts === null) return null
  const isLater = (other.asOf ?? '') > (rentRoll.asOf ?? '')
  return (
    <>
      <ChangesLine
        title={`Changes ${isLater ? 'by' : 'since'} ${dayText(other.asOf)}`}
        facts={facts}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <CompareDialog {...{ record, rentRoll }} asked={other.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
