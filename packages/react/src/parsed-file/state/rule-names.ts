import { type RememberedRule, rememberedWords } from '@uwkit/core/parsed-file'

/**
 * What the remembered rules say, by id: `status “Turn” is down, remembered from jan.xlsx by A. Lee`.
 *
 * @example
 * ruleNames([]).size
 * // => 0
 */
export function ruleNames(rules: readonly RememberedRule[]): Map<string, string> {
  return new Map(
    rules.map(({ id, content, file, by }) => [id, `${rememberedWords(content)}, remembered from ${file} by ${by}`]),
  )
}
