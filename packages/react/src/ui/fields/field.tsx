import { CircleAlert, Lock, type LucideIcon } from 'lucide-react'
import { Button, FieldError, Group, Input, Label, Text } from 'react-aria-components'
import { css, styled } from 'styled-components'
import {
  color,
  focusRing,
  focusRingInset,
  motion,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '../../theme/index.ts'
import { Icon } from '../icon.tsx'

/** Props of every field. */
export interface FieldProps {
  /** Names the field, for the eye and for the screen reader. */
  label: string
  /** Keeps the label for screen readers only, where the place already says what the field holds. @default false */
  isLabelHidden?: boolean | undefined
  /** What to enter, under the field. */
  description?: string | undefined
  /** What is wrong and what to do, under the field. The field counts as wrong while this is set. */
  error?: string | undefined
  /** Marks the field as one that must be filled. Whether it is filled is for the caller to check. @default false */
  isRequired?: boolean | undefined
  /** The field cannot be used and is skipped by the keyboard. @default false */
  isDisabled?: boolean | undefined
  /** The value can be read and copied, not changed. @default false */
  isReadOnly?: boolean | undefined
  /** Why it cannot be changed, under the field while it is read-only. */
  readOnlyReason?: string | undefined
}

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
    border-color: ${color.refused};
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

/** The look of a small button inside a frame. */
export const frameButton = css`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.part};
  outline: none;
  background: transparent;
  color: ${color.inkMuted};
  &[data-hovered] {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

interface OpeningEndProps {
  symbol: LucideIcon
  isReadOnly: boolean
}

/** The end of a frame: the button that opens what can be chosen, or the lock of what cannot be changed. */
export function OpeningEnd({ symbol, isReadOnly }: OpeningEndProps) {
  if (isReadOnly) return <ReadOnlyMark />
  return (
    <Opener>
      <Icon symbol={symbol} />
    </Opener>
  )
}

const Opener = styled(Button)`
  ${frameButton}
  align-self: stretch;
  width: 30px;
`

/** The lock at the end of a frame that can be read but not changed. */
export function ReadOnlyMark() {
  return (
    <Adornment aria-hidden="true">
      <Icon symbol={Lock} size={14} />
    </Adornment>
  )
}

/** The name over a field. Place it inside a field of react-aria-components, which ties the two together. */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false }: FieldProps) {
  return (
    <LabelText $isHidden={isLabelHidden} data-required={isRequired || undefined}>
      {label}
    </LabelText>
  )
}

interface FieldHelpProps {
  /** The props of the field that the help belongs to. */
  field: FieldProps
  /** What only a screen reader needs to be told, such as the unit that stands beside the figure. */
  spokenHelp?: string | undefined
}

/** What stands under a field: the error first, then what to enter and why it cannot be changed. */
export function FieldHelp({ field, spokenHelp }: FieldHelpProps) {
  const lines = helpLines(field)
  return (
    <>
      {field.error !== undefined && (
        <ErrorText>
          <Icon symbol={CircleAlert} size={14} />
          <span>{field.error}</span>
        </ErrorText>
      )}
      {(lines.length > 0 || spokenHelp !== undefined) && (
        <HelpText slot="description" $isHidden={lines.length === 0}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
          {spokenHelp !== undefined && <Spoken>{spokenHelp}</Spoken>}
        </HelpText>
      )}
    </>
  )
}

const LabelText = styled(Label)<{ $isHidden: boolean }>`
  ${type.body}
  color: ${color.ink};
  &[data-required]::after {
    content: ' *' / '';
    color: ${color.refused};
  }
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const HelpText = styled(Text)<{ $isHidden: boolean }>`
  ${type.caption}
  color: ${color.inkMuted};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const ErrorText = styled(FieldError)`
  ${type.caption}
  display: flex;
  gap: ${space.one};
  color: ${color.refused};
  overflow-wrap: anywhere;
  svg {
    margin-top: 1px;
  }
`

const Spoken = styled.span`
  ${visuallyHidden}
`

/**
 * The part of a field's props that the fields of react-aria-components share. Errors come from the caller and are shown
 * in the page, so the browser's own bubbles stay away.
 *
 * @example
 * fieldState({ label: 'Loan amount', error: 'Enter an amount.' }).isInvalid
 * // => true
 */
export function fieldState(props: FieldProps) {
  return {
    isRequired: props.isRequired ?? false,
    isDisabled: props.isDisabled ?? false,
    isReadOnly: props.isReadOnly ?? false,
    isInvalid: props.error !== undefined,
    validationBehavior: 'aria' as const,
  }
}

/**
 * The lines of help under a field, without the error: what to enter, and why it cannot be changed while that is so.
 *
 * @example
 * helpLines({ label: 'As of', isReadOnly: true, readOnlyReason: 'Read from the rent roll.' })
 * // => ['Read from the rent roll.']
 */
export function helpLines(
  props: Pick<FieldProps, 'label' | 'description' | 'isReadOnly' | 'readOnlyReason'>,
): string[] {
  const reason = props.isReadOnly === true ? props.readOnlyReason : undefined
  return [props.description, reason].filter((line) => line !== undefined)
}
