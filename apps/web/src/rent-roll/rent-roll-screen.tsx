import { useParams } from 'react-router'
import { usePreload } from '../shell/loading/use-preload.ts'
import { RentRollListScreen } from './list/rent-roll-list-screen.tsx'
import { RentRollDesk } from './parts-on-demand.ts'

const deskAlone = [RentRollDesk]

/** Rent rolls: all of them, or the one that the path names. */
export function RentRollScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <RentRollListScreen /> : <RentRollDesk key={analysisId} id={analysisId} />
}
