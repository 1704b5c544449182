import type { ChatWidget } from './chat.ts'

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
