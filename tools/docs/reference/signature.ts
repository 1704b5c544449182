import type { Class, Declaration, ParamPattern, VariableDeclaration } from 'oxc-parser'
import type { SourceModule, Statement } from './source-module.ts'

/** Maximum number of lines of a value that is shown along with its written type; other values are cut at the length below. */
const longestTypedValue = 12
const longestValue = 60

/** Returns the code of a declaration that its users need: without the bodies of functions. */
export function signatureOf({ text, path }: SourceModule, statement: Statement, name: string): string {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Declaration
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction': {
      const end = declaration.body?.start ?? declaration.end
      return withShortParams(text, declaration.start, end, declaration.params, isComponent(path, name))
    }
    case 'VariableDeclaration':
      return valueOf(text, declaration, name, isComponent(path, name))
    case 'ClassDeclaration':
      return classOf(text, declaration)
    default:
      return shortened(text.slice(declaration.start, declaration.end))
  }
}

/** Returns whether a name is a component: a function of a `.tsx` file whose name begins with a capital. */
export function isComponent(path: string, name: string): boolean {
  return path.endsWith('.tsx') && /^[A-Z]/.test(name)
}

function withShortParams(
  text: string,
  start: number,
  end: number,
  params: readonly ParamPattern[],
  ofComponent: boolean,
): string {
  let code = ''
  let place = start
  for (const param of params) {
    const pattern = param.type === 'AssignmentPattern' ? param.left : param
    if (pattern.type !== 'ObjectPattern' || !pattern.typeAnnotation) continue
    const names = pattern.properties.map((one) =>
      one.type === 'RestElement' ? text.slice(one.start, one.end) : text.slice(one.key.start, one.key.end),
    )
    code += text.slice(place, pattern.start) + (ofComponent ? 'props' : `{ ${names.join(', ')} }`)
    place = pattern.typeAnnotation.start
  }
  return (code + text.slice(place, end)).trim().replace(/\s*=>$/, '')
}

function valueOf(text: string, declaration: VariableDeclaration, name: string, ofComponent: boolean): string {
  const declarator = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
  const { init } = declarator ?? {}
  if (declarator === undefined || !init) return text.slice(declaration.start, declaration.end)
  if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') {
    const end = init.body?.start ?? init.end
    return withShortParams(text, declaration.start, end, init.params, ofComponent)
  }
  const isLong = text.slice(init.start, init.end).split('\n').length > longestTypedValue
  if (declarator.id.typeAnnotation && isLong) return text.slice(declaration.start, declarator.id.end)
  return shortened(text.slice(declaration.start, declaration.end))
}

/** Returns a class with its public members, their docstrings and no bodies. */
function classOf(text: string, declaration: Class): string {
  const members = declaration.body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return []
    if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') return []
    const before = text.lastIndexOf('*/', member.start)
    const hasDoc = before >= 0 && text.slice(before + 2, member.start).trim() === ''
    const start = hasDoc ? text.lastIndexOf('/**', before) : member.start
    const bodyStart = member.type === 'MethodDefinition' ? member.value.body?.start : member.value?.start
    const code = text.slice(start, bodyStart ?? member.end).trimEnd()
    return [`  ${code.replace(/\s*=$/, '')}`]
  })
  return `${text.slice(declaration.start, declaration.body.start).trim()} {\n${members.join('\n')}\n}`
}

function shortened(code: string): string {
  const lines = code.split('\n')
  if (lines.length <= longestValue) return code
  return [...lines.slice(0, longestValue), `// … and ${lines.length - longestValue} lines more`].join('\n')
}
