import { lazyScreen } from '../shell/loading/lazy-screen.ts'

/** A rent roll on the desk. */
export const RentRollDesk = lazyScreen(async () => (await import('./workspace/rent-roll-desk.tsx')).RentRollDesk)
