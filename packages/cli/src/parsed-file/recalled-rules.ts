import { type ParsedFile, type RememberedRule, rememberedWords } from '@uwkit/core/parsed-file'

/** A remembered rule that a sheet was read with. */
export interface RecalledRule {
  sheet: string
  rule: RememberedRule
}

/** What was read of a file, and by which remembered rules; without a memory there is no list of them. */
export interface RecalledFile extends ParsedFile {
  recalled?: readonly RecalledRule[]
}

/**
 * The rules that a sheet was read with, each once, as `uw read --json` prints them: what each says, for whom it holds, who said it, when
 * and in which file.
 */
export function recalledJson(recalled: readonly RecalledRule[], sheet: string): Record<string, unknown>[] {
  const rules = new Set(recalled.filter((one) => one.sheet === sheet).map(({ rule }) => rule))
  return [...rules].map(({ id, content, scope, by, at, file }) => ({
    rule: id,
    says: rememberedWords(content),
    scope: scope.kind,
    by,
    at,
    file,
  }))
}
