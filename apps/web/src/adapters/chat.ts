/** What a chat script offers the page, as `window.supportChat`. */
export interface ChatWidget {
  open(person: { name: string; email: string }): void
  shutdown(): void
}

/** The chat with support. */
export interface Chat {
  /** `null` without a chat; help is requested by email. */
  open: ((person: { name: string; email: string }) => Promise<void>) | null
  /** Ends the conversation on this machine, at sign-out. */
  shutDown(): void
}

interface ChatOptions {
  /** Chat script of the deployment; `null` if it has no chat. */
  scriptUrl: string | null
  /** Runs a script in the page; rejects if it cannot be loaded. */
  loadScript: (url: string) => Promise<void>
  /** The widget that the script created in the page; `undefined` before. */
  widget: () => ChatWidget | undefined
}

/**
 * Returns the chat of a deployment. Its script is loaded when the chat is first opened.
 *
 * @example
 * createChat({ scriptUrl: null, loadScript: async () => {}, widget: () => undefined }).open
 * // => null
 */
export function createChat({ scriptUrl, loadScript, widget }: ChatOptions): Chat {
  let loading: Promise<void> | null = null
  const load = (url: string) => {
    loading ??= loadScript(url).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    open:
      scriptUrl === null
        ? null
        : async (person) => {
            await load(scriptUrl)
            const found = widget()
            if (found === undefined)
              throw new Error(
                `The chat script at ${scriptUrl} does not define a chat widget. Check UWKIT_CHAT_SCRIPT_URL.`,
              )
            found.open(person)
          },
    shutDown: () => widget()?.shutdown(),
  }
}

declare global {
  interface Window {
    supportChat?: ChatWidget
  }
}

/** Runs a script of a deployment in the page. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script at ${url} could not be loaded.`))
    })
    document.head.append(script)
  })
}
