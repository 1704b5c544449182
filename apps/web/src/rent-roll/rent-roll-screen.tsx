import { useParams } from 'react-router'
import { RentRollListScreen } from './list/rent-roll-list-screen.tsx'
import { RentRollDesk } from './workspace/rent-roll-desk.tsx'

/** Rent rolls: all of them, or the one that the path names. */
export function RentRollScreen() {
  const { analysisId } = useParams()
  return analysisId === undefined ? <RentRollListScreen /> : <RentRollDesk key={analysisId} id={analysisId} />
}
