import { useParams } from 'react-router'
import { usePreload } from '../shell/loading/use-preload.ts'
import { StatementListScreen } from './list/statement-list-screen.tsx'
import { StatementDesk } from './parts-on-demand.ts'

const deskAlone = [StatementDesk]

/** Operating statements: all of them, or the bundle that the path names. */
export function OperatingStatementScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <StatementListScreen /> : <StatementDesk key={analysisId} id={analysisId} />
}
