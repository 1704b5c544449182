import { firstRentRolls, RentRollTable, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useParams } from 'react-router'
import { DocumentList, ListUpload, useListAddress, useWholeList } from '../parsed-file/index.ts'
import { useServices } from '../shell/index.ts'
import { usePreload } from '../shell/loading/lazy-screen.ts'
import { RentRollDesk } from './parts-on-demand.ts'
import { useRentRollRows } from './rent-roll-rows.ts'

const deskAlone = [RentRollDesk]

/** The rent roll list, or the rent roll in the path. */
export function RentRollScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <RentRollListScreen /> : <RentRollDesk key={analysisId} id={analysisId} />
}

/** Saved rent rolls: uploaded here, found, opened, compared, taken along and deleted. */
export function RentRollListScreen() {
  const { client } = useServices()
  const [place, changePlace] = useListAddress()
  const { of } = place
  const { rows, isComplete, ...loading } = useWholeList(
    rentRollListQuery(client, { ...firstRentRolls, of }),
    rentRollListQuery(client, { ...firstRentRolls, of, page: -1 }),
    firstRentRolls.perPage,
  )
  const { shown, clear, table } = useRentRollRows(rows)
  return (
    <DocumentList
      kind="rent_roll"
      count={shown?.length ?? null}
      loading={loading}
      of={of}
      onOf={(whose) => {
        clear()
        changePlace({ of: whose, page: 0 })
      }}
    >
      <RentRollTable rentRolls={shown ?? []} {...{ isComplete, place }} {...table} onPlace={changePlace}>
        <ListUpload />
      </RentRollTable>
    </DocumentList>
  )
}
