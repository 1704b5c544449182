import { plainText } from '../formats/xml.ts'

/** A tag of XML that is short enough to be read as text. */
export interface XmlTag {
  /** By name including prefix, entities resolved. */
  attributes: Map<string, string>
  /** Start and end of the opening tag, in letters. */
  start: number
  openEnd: number
  isEmpty: boolean
  /** Raw content between the opening and closing tags. */
  inner: string
  /** End of the element. */
  end: number
}

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const insideTag = `(?:[^>"']|"[^"]*"|'[^']*')*`

/** Replaces comments with blanks, so that positions stay the same and nothing in them is read as a tag. */
export function withoutComments(xml: string): string {
  return xml.includes('<!--') ? xml.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length)) : xml
}

/**
 * Returns the elements of a name with any prefix, in order; not for elements that contain others of the same name.
 *
 * @example
 * tagsOf('<x:sheet name="R&amp;M"/>', 'sheet').map(({ attributes }) => attributes.get('name'))
 * // => ['R&M']
 */
export function tagsOf(xml: string, name: string): XmlTag[] {
  const opening = new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s/>])(${insideTag})>`, 'g')
  const tags: XmlTag[] = []
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const [whole, fullName = '', written = ''] = found
    const openEnd = found.index + whole.length
    const isEmpty = written.endsWith('/')
    const closing = isEmpty ? openEnd : xml.indexOf(`</${fullName}`, openEnd)
    const innerEnd = closing === -1 ? xml.length : closing
    const end = isEmpty ? openEnd : Math.min(xml.length, xml.indexOf('>', innerEnd) + 1 || xml.length)
    tags.push({
      attributes: attributesOf(written),
      start: found.index,
      openEnd,
      isEmpty,
      inner: xml.slice(openEnd, innerEnd),
      end,
    })
    opening.lastIndex = end
  }
  return tags
}

/** Returns the attributes of a written tag. */
export function attributesOf(written: string): Map<string, string> {
  return new Map(
    [...written.matchAll(attribute)].map(([, key = '', double, single]) => [key, plainText(double ?? single ?? '')]),
  )
}

/** Returns the first element of a name; `null` if there is none. */
export function tagOf(xml: string, name: string): XmlTag | null {
  return tagsOf(xml, name)[0] ?? null
}

/** Returns whether an attribute is true (ECMA-376 part 1, 22.9.2.1 `ST_OnOff`). */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
