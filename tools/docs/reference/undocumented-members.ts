import type { PublicEntry } from './public-entries.ts'
import { declarationsOf, docstringBefore } from './source-module.ts'

/** Returns members of public types without a docstring, by package: `packages/core/src/lock/lock.keeper.ts: LockKeeper.stop`. */
export function membersWithoutWords(entries: readonly PublicEntry[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { packageName, exports } of entries) {
    const own = found.get(packageName) ?? new Set()
    found.set(packageName, own)
    for (const { declared } of exports) for (const member of membersOf(declared)) own.add(member)
  }
  return Object.fromEntries([...found].map(([name, members]) => [name, [...members].sort()]))
}

function membersOf({ module, name }: PublicEntry['exports'][number]['declared']): string[] {
  return declarationsOf(module, name).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'TSInterfaceDeclaration') return []
    return declaration.body.body.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
      if (docstringBefore(module, member.start) !== null) return []
      return [`${module.path}: ${name}.${module.text.slice(member.key.start, member.key.end)}`]
    })
  })
}
