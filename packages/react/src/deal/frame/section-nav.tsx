import { type DealProgress, progressOfSection } from '@uwkit/core/deal'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, size, space, type } from '../../theme/index.ts'
import { Link, Select } from '../../ui/index.ts'
import { ProgressMenu } from './progress-menu.tsx'
import { progressWords } from './state/progress-words.ts'

/** A section of a deal. */
export interface SectionOfDeal {
  /** What its progress is kept under. */
  id: string
  label: string
  /** Where it opens. */
  href: string
}

export interface SectionNavProps {
  sections: readonly SectionOfDeal[]
  /** Id of the section that is shown. */
  current: string
  /** `null` until it is known. */
  progress: readonly DealProgress[] | null
  /** Left out, the progress can only be seen. */
  onProgress?: ((section: string, tag: string | null) => void) | undefined
}

/** The sections of a deal under each other, each with how far it is. */
export function SectionNav({ sections, current, progress, onProgress }: SectionNavProps) {
  const records = progress ?? []
  const done = sections.filter(({ id }) => progressOfSection(records, id).state === 'done').length
  return (
    <nav aria-label="Sections of the deal">
      <List>
        {sections.map(({ id, label, href }) => (
          <Line key={id} data-current={id === current}>
            <ProgressMenu
              label={label}
              progress={progressOfSection(records, id)}
              onChange={onProgress && progress !== null ? (tag) => onProgress(id, tag) : undefined}
            />
            <SectionLink href={href} {...(id === current ? { 'aria-current': 'page' } : {})}>
              {label}
            </SectionLink>
          </Line>
        ))}
      </List>
      <Done>
        {done} of {sections.length} done
      </Done>
    </nav>
  )
}

export interface SectionSelectProps extends SectionNavProps {
  /** Goes to a section. */
  onOpen: (href: string) => void
}

/** The sections of a deal in one field, where there is no room for a column of them. */
export function SectionSelect({ sections, current, progress, onProgress, onOpen }: SectionSelectProps) {
  const records = progress ?? []
  const shown = sections.find(({ id }) => id === current)
  const options = sections.map(({ id, label }) => {
    const one = progressOfSection(records, id)
    return { id, label: one.state === 'none' ? label : `${label} · ${progressWords(one)}` }
  })
  return (
    <Strip>
      <Select
        label="Section"
        isLabelHidden
        options={options}
        value={current}
        onChange={(id) => {
          const href = sections.find((each) => each.id === id)?.href
          if (href !== undefined) onOpen(href)
        }}
      />
      {shown !== undefined && (
        <ProgressMenu
          label={shown.label}
          progress={progressOfSection(records, shown.id)}
          onChange={onProgress && progress !== null ? (tag) => onProgress(shown.id, tag) : undefined}
        />
      )}
    </Strip>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.body}
`

const Line = styled.li`
  display: flex;
  align-items: center;
  border-radius: ${radius.part};

  &:hover {
    background: ${color.hover};
  }
  &[data-current='true'] {
    background: ${color.selection};
  }
`

const SectionLink = styled(Link)`
  flex: 1;
  min-width: 0;
  padding: 4px ${space.two} 4px ${space.half};
  min-height: ${size.gridRow};
  box-sizing: border-box;
  color: ${color.ink};
  text-decoration: none;

  &[aria-current='page'] {
    font-weight: 550;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Done = styled.p`
  margin: ${space.two} ${space.two} 0;
  color: ${color.inkMuted};
  ${type.caption}
`

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-width: 0;

  > :first-child {
    width: min(240px, 60vw);
  }
`
