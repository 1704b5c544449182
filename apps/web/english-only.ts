import type { Plugin } from 'vite'

/** Words of the accessible components in one language, one module a language: `…/react-aria/dist/private/intl/menu/de-DE.mjs`. */
const words =
  /[\\/](react-aria|react-stately|react-aria-components)[\\/]dist[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/

/** Leaves the other languages of the accessible components out of the app, whose own texts are English: they were a tenth of it. */
export function englishOnly(): Plugin {
  return {
    name: 'english-only',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const [, , language] = words.exec(id) ?? []
      return language === undefined || language === 'en-US' ? null : "export { default } from './en-US.mjs'"
    },
  }
}
