import { createDraftHolds } from './state/draft-holds.ts'

/** Which drafts this window works with. Browsers have locks on secure pages alone. */
export const holds = createDraftHolds(
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks === undefined
    ? null
    : {
        request: (name, work) => navigator.locks.request(name, work),
        query: () => navigator.locks.query(),
      },
)
