type Listener = () => void | Promise<void>

const listeners = new Map<string, Listener>()

/**
 * Has something done before a sign-out ends the session: locks given back, chats closed. It stays so when its component is
 * gone, since a sign-out leaves the page first; the next of the same name takes its place.
 *
 * @example
 * onSignOut('locks', () => keeper.leaveAll())
 * // => undefined
 */
export function onSignOut(name: string, listener: Listener): void {
  listeners.set(name, listener)
}

/**
 * Does the same before the session becomes another user's; what is to be done before a sign-out stays to be done.
 *
 * @returns The failures.
 */
export async function beforeUserChange(): Promise<unknown[]> {
  return failuresOf([...listeners.values()])
}

/**
 * Runs the tasks before a sign-out, once. One that fails keeps the others from nothing.
 *
 * @returns The failures.
 */
export async function beforeSignOut(): Promise<unknown[]> {
  const due = [...listeners.values()]
  listeners.clear()
  return failuresOf(due)
}

async function failuresOf(due: readonly Listener[]): Promise<unknown[]> {
  const results = await Promise.allSettled(due.map(async (listener) => listener()))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}

/** Why a person is on the sign-in page; it travels with the navigation, not in the address. */
export type SignInReason =
  | { kind: 'ended' }
  | { kind: 'signed-out' }
  | { kind: 'sign-out' }
  | { kind: 'not-allowed' }
  | { kind: 'not-loaded'; problem: string }

/** Pages that sign-in never returns to. */
const ways = ['/sign_in', '/sizer_sign_in', '/client_portal', '/sign_up', '/forgot_password', '/set_password', '/token']

/** Any base does: only paths are compared. */
const base = 'http://here.invalid'

/**
 * Where a sign-in leads back to: a path of this app, never another site, never a page of signing in.
 *
 * @param from As the address says it; `null` where it says nothing.
 * @returns `/` where it leads nowhere else.
 * @example
 * wayBack('//evil.example/rent_roll')
 * // => '/'
 */
export function wayBack(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const url = parsed(from)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/'
  if (ways.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * The sign-in page with the way back.
 *
 * @example
 * signInPath('/rent_roll/12?step=2')
 * // => '/sign_in?from=%2Frent_roll%2F12%3Fstep%3D2'
 */
export function signInPath(from: string): string {
  const way = wayBack(from)
  return way === '/' ? '/sign_in' : `/sign_in?from=${encodeURIComponent(way)}`
}

/**
 * The reason that a navigation carries, whatever else its state holds.
 *
 * @example
 * reasonOf({ reason: { kind: 'ended' } })
 * // => { kind: 'ended' }
 */
export function reasonOf(state: unknown): SignInReason | null {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null
  return state.reason as SignInReason
}

function parsed(text: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
