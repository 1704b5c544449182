import { useServices } from '../shell/index.ts'

/** Copies a token or a key, and reports whether the browser allowed it. */
export function useTokenCopy(): (token: string) => void {
  const { toasts } = useServices()
  return (token) =>
    void navigator.clipboard.writeText(token).then(
      () => toasts.show({ text: 'Copied the token.' }),
      () => toasts.show({ text: 'The browser blocked copying. Show the token and copy it manually.', tone: 'error' }),
    )
}
