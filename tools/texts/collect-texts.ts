import { parseSync } from 'oxc-parser'

/** A text of the sources that users can see. */
export interface SourceTextLine {
  /** Line number in the file, from 1. */
  line: number
  /** The text; run-time values are in braces: `Unit {name}: no rent`. */
  text: string
}

type Syntax = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Collects the texts of one TypeScript file that users can see, in order: strings, templates and the text between tags,
 * without the words that only the program reads (imports, types, keys, styles, SQL, compared values).
 *
 * @param path Decides between TypeScript and TSX.
 * @throws {Error} The file is not TypeScript.
 */
export function collectTexts(path: string, source: string): SourceTextLine[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const found: { start: number; text: string }[] = []
  const take = (start: number, raw: string, isCertain: boolean) => {
    // A table in a template is read line by line and column by column, wrapped prose as a whole.
    for (const part of /\S {2,}\S/.test(raw) ? raw.split(/\n| {2,}/) : [raw]) {
      // Column headings have a leading sign for their alignment; `<user>` is a command's parameter.
      const text = withoutTags(part)
        .replace(/^(?!<[\w.-]+>)[\^<>](?=[\p{L}$%])/u, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (isCertain ? /\p{L}/u.test(text) : isProse(text) && !isCode(text)) found.push({ start, text })
    }
  }
  const visit = (node: Syntax, parent: Syntax | null, isCertain: boolean) => {
    if (isSilent(node, parent)) return
    if (node.type === 'JSXText') take(node.start, textOf(node.value), true)
    else if (node.type === 'Literal' && typeof node.value === 'string') take(node.start, node.value, isCertain)
    else if (node.type === 'TemplateLiteral') take(node.start, templateText(node, source), isCertain)
    for (const [key, child] of Object.entries(node)) {
      for (const inner of Array.isArray(child) ? child : [child]) {
        if (isSyntax(inner)) visit(inner, node, certain(node, key, isCertain))
      }
    }
  }
  visit(program as unknown as Syntax, null, false)
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }))
}

/**
 * Collects the texts of a JSON file of the product's data: its names, reasons and remarks, each once with its first
 * line.
 */
export function collectDataTexts(source: string): SourceTextLine[] {
  const texts = new Set<string>()
  JSON.parse(source, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'url') return
    if (/^(name|label|title|why|says)$/.test(key) ? /\p{Lu}| /u.test(value) : isProse(value)) texts.add(value)
  })
  return [...texts].map((text) => ({
    line: source.slice(0, source.indexOf(JSON.stringify(text))).split('\n').length,
    text: text.replace(/\s+/g, ' '),
  }))
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Properties and attributes whose value users read even if it is one lower-case word. */
const readKeys =
  /^(label|shortLabel|title|heading|caption|hint|help|says|text|message|summary|description|placeholder|tooltip|unit|plural|singular|empty|aria-(label|description|valuetext|roledescription))$/

/** Attributes and properties that only the program reads. */
const silentKeys =
  /^(key|id|className|href|to|rel|target|type|effect|returns|tells|role|name|htmlFor|autoComplete|inputMode|d|viewBox|fill|stroke|transform|src|as|method|path|operationId|code|format|style|placement|aria-(controls|labelledby|describedby|live|haspopup|current|sort|orientation)|data-.*)$/

/** Calls whose strings are matched, stored or sent, not read. */
const silentCalls =
  /^(RegExp|Symbol|require|addEventListener|removeEventListener|querySelector|querySelectorAll|closest|matches|getAttribute|setAttribute|startsWith|endsWith|includes|indexOf|split|getItem|setItem|removeItem|matchMedia|createElement|createElementNS|normalize|getPropertyValue|setProperty|has|getContext)$/

/** Templates of another language. */
const silentTags = /^(styled|css|keyframes|createGlobalStyle|sql)\b/

function isSilent(node: Syntax, parent: Syntax | null): boolean {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return true
  if (/^(Import|Export(All|Default)?From)/.test(node.type) || node.type === 'ExportAllDeclaration') return true
  if (node.type === 'TaggedTemplateExpression') return silentTags.test(nameOf(node.tag))
  if (node.type === 'JSXAttribute') return silentKeys.test(nameOf(node.name))
  if (node.type === 'Property')
    return node.computed !== true && silentKeys.test(nameOf(node.key)) && !isWords(node.value)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return silentCalls.test(lastNameOf(node.callee))
  if (node.type !== 'Literal' || parent === null) return false
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(textOf(parent.operator))) return true
  return (
    (parent.type === 'Property' && parent.key === node) ||
    (parent.type === 'SwitchCase' && parent.test === node) ||
    (parent.type === 'MemberExpression' && parent.property === node) ||
    (parent.type === 'BinaryExpression' && parent.operator === 'in')
  )
}

/** Returns whether the strings below a node are certainly read, because of their key. */
function certain(node: Syntax, key: string, isCertain: boolean): boolean {
  if (node.type === 'JSXAttribute' && key === 'value') return readKeys.test(nameOf(node.name))
  if (node.type === 'Property' && key === 'value') return readKeys.test(nameOf(node.key))
  if (node.type === 'CallExpression' && key === 'arguments')
    return /^(plural|counted|countOf)$/.test(lastNameOf(node.callee))
  if (node.type === 'FunctionDeclaration' && key === 'body') return /(Words|Text|Label|Title)$/.test(nameOf(node.id))
  return (
    isCertain &&
    /^(BlockStatement|IfStatement|ReturnStatement|ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/.test(
      node.type,
    )
  )
}

/** Returns whether a node is a string of several words: `name` or `code` sometimes has text that users read. */
function isWords(node: unknown): boolean {
  return isSyntax(node) && node.type === 'Literal' && /\p{L}{2,} \S/u.test(textOf(node.value))
}

/** Returns a text without the HTML or XML around it; unchanged if it has none. */
function withoutTags(text: string): string {
  return /<\/[\w{]|\/>|^\s*<[a-z]\w*(:\w+|>$| [\w:]+=")/.test(text) ? text.replace(/<[^<>]*>/g, ' ') : text
}

/** Names of tags, methods and values of other languages, and fragments of markup, styles and queries. */
const code =
  /^(NFKC|TRUE|FALSE|GET|HEAD|PUT|DENY|I(HDR|DAT|END)|XYZ|LI|Lbl|T[RHD]|TOCI?|Sect|Artifact)$|="|xmlns|^(IF|COUNTIFS|N|color-mix)\(|\bvar\(--|rgb\(|\b(sans-serif|system-ui)\b|;\s*charset=|\[role=|^[.\w]+( \.[\w.]+)+$|^(create|insert|select|set local) [a-z]|SameSite|; Path=\/|^default-src |^complete -c |;;$|__uw_|^public, max-age|noopener/

/** Returns whether a string that looks like words is only read by programs, or has no words but run-time values. */
function isCode(text: string): boolean {
  return code.test(text) || !/\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))
}

/** Returns whether a string is prose: several words, or one with a capital. */
function isProse(text: string): boolean {
  if (/^\p{Lu}\/\p{Lu}$|^\$\/\p{L}+$|^\p{L}\p{Ll}*(\/unit)?\/(mo|yr|unit)$/u.test(text)) return true
  if (/^[\w.-]*\/[\w./{}-]*$|^[#@]|^https?:|^[A-Z][A-Z0-9_]*_[A-Z0-9_]*$|^--?[a-z]|^[a-z]+(-[a-z]+)+$/.test(text))
    return false
  if (/^\p{Lu}[\p{Ll}’']+(?:[|/-]\p{L}+)?[?!.:…]?$/u.test(text)) return true
  if (/\}\S* \p{L}{3,}|\p{L}{3,} \{/u.test(text)) return true
  return /\p{L}{2,}[^\p{L}]* [\s\S]*(\p{L}{2,}|\p{Lu}&)/u.test(text) || /^\p{Lu}{2,5}$/u.test(text)
}

function templateText(node: Syntax, source: string): string {
  const holes = node.expressions as Syntax[]
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => `${value.cooked}${holes[at] ? `{${holeName(holes[at], source)}}` : ''}`)
    .join('')
}

function holeName(hole: Syntax, source: string): string {
  const text = source.slice(hole.start, hole.end)
  return /^[\w.?]{1,32}$/.test(text) ? text : '…'
}

/** Returns the name of an identifier, of a string key, or the source-like path of a member: `styled.div.attrs`. */
function nameOf(node: unknown): string {
  if (!isSyntax(node)) return ''
  if (node.type === 'CallExpression') return nameOf(node.callee)
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return textOf(node.name ?? node.value)
}

function lastNameOf(node: unknown): string {
  return isSyntax(node) && node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
