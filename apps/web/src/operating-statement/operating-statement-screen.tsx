import { useParams } from 'react-router'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { usePreload } from '../shell/loading/use-preload.ts'
import { StatementListScreen } from './list/statement-list-screen.tsx'

const StatementDesk = lazyScreen(async () => (await import('./workspace/statement-desk.tsx')).StatementDesk)
const deskAlone = [StatementDesk]

/** Operating statements: all of them, or the bundle that the path names. */
export function OperatingStatementScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <StatementListScreen /> : <StatementDesk key={analysisId} id={analysisId} />
}
