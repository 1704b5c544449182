import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'

/** A bundle of statements on the desk. */
export const StatementDesk = lazyScreen(async () => (await import('./workspace/statement-desk.tsx')).StatementDesk)

/** Merges statements of a list. */
export const MergeChosen = lazyDialog(async () => (await import('./merge-chosen.tsx')).MergeChosen)
