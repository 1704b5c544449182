import type { SummarySection } from '@uwkit/core/deal'
import { htmlBlocks, type RichText } from '@uwkit/core/export'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

/** The words of sections, to look through before they are taken. */
export function SummaryReading({ sections }: { sections: readonly SummarySection[] }) {
  return sections.map(({ section, html }, at) => (
    // Sections have no identity but their place.
    <Part key={at}>
      {section !== null && <strong>{section}</strong>}
      <p>{wordsOf(html)}</p>
    </Part>
  ))
}

/** The text of a section without its form. */
function wordsOf(html: string): string {
  const plain = (text: RichText) => (typeof text === 'string' ? text : text.map((run) => run.text).join(''))
  return htmlBlocks(html)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [plain(block.text)]
      if (block.kind === 'heading') return [block.text]
      if (block.kind === 'list') return block.items.map((item) => `• ${plain(item)}`)
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(plain).join(' | '))
      return []
    })
    .join('\n')
}

const Part = styled.div`
  padding: ${space.two} 0;
  border-bottom: 1px solid ${color.line};
  ${type.body}

  p {
    margin: ${space.one} 0 0;
    color: ${color.inkMuted};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
