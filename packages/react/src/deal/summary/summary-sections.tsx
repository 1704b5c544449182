import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button, EmptyState, IconButton, TextField } from '../../ui/index.ts'
import type { LiveSource } from './live-nodes.ts'
import { SummaryEditor } from './summary-editor.tsx'
import { movedRow, type SummaryRow } from './summary-rows.ts'
import type { OfferedPicture } from './summary-toolbar.tsx'

export interface SummarySectionsProps {
  rows: readonly SummaryRow[]
  onChange: (rows: SummaryRow[]) => void
  onAdd: () => void
  /** Told the key of a row that is to go. */
  onDelete: (key: string) => void
  figures: LiveSource
  pictureUrls: LiveSource
  pictures: readonly OfferedPicture[]
  /** @default false */
  isReadOnly?: boolean
}

/** The sections of a summary page, each with heading and text. */
export function SummarySections(props: SummarySectionsProps) {
  const { rows, onChange, onAdd, onDelete, isReadOnly = false, ...sources } = props
  const change = (key: string, changes: Partial<SummaryRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <Sections>
      {rows.length === 0 && (
        <EmptyState title="No summary written.">
          {isReadOnly ? 'The current editor can write one.' : 'Add a section or start from a template.'}
        </EmptyState>
      )}
      {rows.map(({ key, section, html }, at) => {
        const name = section ?? `section ${at + 1}`
        return (
          <section key={key} aria-label={name}>
            <Head>
              <TextField
                label={`Section ${at + 1} heading`}
                isLabelHidden
                placeholder={isReadOnly ? '' : 'Heading'}
                value={section}
                onChange={(text) => change(key, { section: text })}
                isReadOnly={isReadOnly}
                maxLength={200}
              />
              {!isReadOnly && (
                <>
                  <IconButton
                    symbol={ArrowUp}
                    label={`Move ${name} up`}
                    isDisabled={at === 0}
                    onPress={() => onChange(movedRow(rows, key, -1))}
                  />
                  <IconButton
                    symbol={ArrowDown}
                    label={`Move ${name} down`}
                    isDisabled={at === rows.length - 1}
                    onPress={() => onChange(movedRow(rows, key, 1))}
                  />
                  <IconButton symbol={Trash2} label={`Delete ${name}`} onPress={() => onDelete(key)} />
                </>
              )}
            </Head>
            <SummaryEditor
              label={`Text for ${name}`}
              html={html}
              onChange={(text) => change(key, { html: text })}
              isReadOnly={isReadOnly}
              {...sources}
            />
          </section>
        )
      })}
      {!isReadOnly && (
        <div>
          <Button icon={Plus} onPress={onAdd}>
            Add a section
          </Button>
        </div>
      )}
    </Sections>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, auto);
  gap: ${space.one};
  align-items: center;
  margin-bottom: ${space.two};
`
