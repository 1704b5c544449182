import { useParams } from 'react-router'
import { StatementListScreen } from './list/statement-list-screen.tsx'
import { StatementDesk } from './workspace/statement-desk.tsx'

/** Operating statements: all of them, or the bundle that the path names. */
export function OperatingStatementScreen() {
  const { analysisId } = useParams()
  return analysisId === undefined ? <StatementListScreen /> : <StatementDesk key={analysisId} id={analysisId} />
}
