import { useWholeList } from '@uwkit/react/client'
import { firstRentRolls, RentRollTable, rentRollListQuery } from '@uwkit/react/rent-roll'
import { DocumentList, documentScreen, ListUpload, useListAddress } from '../parsed-file/index.ts'
import { useServices } from '../shell/index.ts'
import { RentRollDesk } from './parts-on-demand.ts'
import { useRentRollRows } from './rent-roll-rows.ts'

/** Saved rent rolls: uploaded here, found, opened, compared, taken along and deleted. */
function RentRollListScreen() {
  const { client } = useServices()
  const [place, changePlace] = useListAddress()
  const { of } = place
  const { rows, isComplete, ...loading } = useWholeList(
    (page) => rentRollListQuery(client, { ...firstRentRolls, of, page }),
    firstRentRolls.perPage,
  )
  const { shown, clear, table } = useRentRollRows(rows)
  return (
    <DocumentList
      kind="rent_roll"
      count={shown?.length ?? null}
      loading={loading}
      place={place}
      onPlace={changePlace}
      onOf={clear}
    >
      <RentRollTable rentRolls={shown ?? []} {...{ isComplete, place }} {...table} onPlace={changePlace}>
        <ListUpload />
      </RentRollTable>
    </DocumentList>
  )
}

/** Rent rolls: all of them, or the one that the path names. */
export const RentRollScreen = documentScreen(RentRollListScreen, RentRollDesk)
