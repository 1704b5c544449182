import { Lock } from 'lucide-react'
import { Group, Input } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, focusRing, motion, radius, size, space, type } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'

/** The column of label, frame and help. Put it on the root of a field. */
export const fieldRoot = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  min-width: 0;
`

/** The bordered box around what is entered, with its states. The element must carry the data attributes of react-aria-components. */
export const fieldFrame = css<{ $isReadOnly?: boolean }>`
  ${type.body}
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: ${size.control};
  background: ${color.surface};
  color: ${color.ink};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  outline: none;
  transition: border-color ${motion.panel};

  &[data-hovered] {
    border-color: ${color.ink};
  }
  &[data-invalid] {
    border-color: ${color.off};
  }
  ${({ $isReadOnly = false }) => $isReadOnly && quiet}
  &[data-disabled] {
    ${() => quiet}
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  /* A button inside the frame has a ring of its own: one part, one ring. */
  &:is([data-focus-within], [data-focus-visible]):not(:has(button[data-focus-visible])) {
    ${focusRing}
    outline-offset: -1px;
    border-color: ${color.focus};
  }
  @media (forced-colors: active) {
    &[data-disabled] {
      color: GrayText;
    }
  }
`

const quiet = css`
  background: ${color.sunken};
  border-color: ${color.line};
`

/** The box around an input and what stands beside it. */
export const FieldFrame = styled(Group)<{ $isReadOnly?: boolean }>`
  ${fieldFrame}
`

/** The input inside a frame. */
export const FieldInput = styled(Input)<{ $isFigure?: boolean }>`
  ${type.body}
  flex: 1;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 5px ${space.two};
  border: 0;
  outline: none;
  background: transparent;
  color: inherit;
  text-overflow: ellipsis;
  text-align: ${({ $isFigure = false }) => ($isFigure ? 'right' : 'left')};
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`

/** A sign beside what is entered, such as `$` or `%`. Screen readers are told the unit in the help instead. */
export const Adornment = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  color: ${color.inkMuted};
  user-select: none;
  &:first-child {
    padding-left: ${space.two};
  }
  &:last-child {
    padding-right: ${space.two};
  }
  && + && {
    padding-left: ${space.two};
  }
`

/** The lock at the end of a frame that can be read but not changed. */
export function ReadOnlyMark() {
  return (
    <Adornment aria-hidden="true">
      <Icon symbol={Lock} size={14} />
    </Adornment>
  )
}
