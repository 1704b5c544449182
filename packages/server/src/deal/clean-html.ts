import { liveFigures } from '@uwkit/core/export'
import sanitizeHtml from 'sanitize-html'

/**
 * What people wrote, as HTML that is safe to show to others: text, headings, lists, tables, links, pictures from the web and of
 * the deal, and live figures stay; scripts, styles, frames, forms and handlers of events go, and with scripts and styles their
 * text.
 *
 * @example
 * cleanHtml('<p onclick="x()">Sponsor <b>B. Cho</b><script>x()</script></p>')
 * // => '<p>Sponsor <b>B. Cho</b></p>'
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

const figureNames: ReadonlySet<string> = new Set(liveFigures.map(({ name }) => name))

/** Ids of pictures as they are given out. */
const pictureId = /^[\w-]{1,64}$/

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code b strong i em u s sub sup mark span a img ul ol li table thead tbody tfoot tr th td caption'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'data-picture'],
    span: ['data-figure'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': [],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // A page that a link opens learns nothing of ours.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    span: (tagName, { 'data-figure': name = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: figureNames.has(name) ? { 'data-figure': name } : {},
    }),
    img: (tagName, attribs) => {
      const { 'data-picture': uid, ...others } = attribs
      return {
        tagName,
        attribs: uid !== undefined && pictureId.test(uid) ? { ...others, 'data-picture': uid } : others,
      }
    },
  },
}
