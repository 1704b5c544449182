import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

export interface AccountSectionProps {
  title: string
  /** What it is for, in a sentence. @default none */
  note?: ReactNode
  /** The content takes the whole width, under the title: for lists. @default false */
  isWide?: boolean
  children: ReactNode
}

/** A part of the account page: its title and a word about it, and what can be done. */
export function AccountSection({ title, note, isWide = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id} $isWide={isWide}>
      <div>
        <Title id={id}>{title}</Title>
        {note !== undefined && <Note>{note}</Note>}
      </div>
      <Content $isWide={isWide}>{children}</Content>
    </Part>
  )
}

const Part = styled.section<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr)' : 'minmax(200px, 280px) minmax(0, 1fr)')};
  gap: ${space.four} ${space.eight};
  padding: ${space.six} 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  ${type.body}

  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h2`
  margin: 0;
  ${type.titleSmall}
`

const Note = styled.p`
  margin: ${space.one} 0 0;
  max-width: 72ch;
  color: ${color.inkMuted};
  ${type.body}
`

const Content = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '520px')};
`

/** Buttons in a row, the one that goes on first. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  align-items: center;
`
