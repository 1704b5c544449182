import { CalendarDays } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space } from '../../theme/index.ts'
import type { FieldProps } from '../field/field.types.ts'
import { FieldFrame, fieldRoot, ReadOnlyMark } from '../field/field-frame.tsx'
import { fieldState } from '../field/field-state.ts'
import { FieldHelp, FieldLabel } from '../field/field-text.tsx'
import { Icon } from '../icon/icon.tsx'
import { popoverSurface } from '../surface/popover-surface.ts'
import { dateRangeMessage } from './date-range-message.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { calendarDate, readDate } from './read-date.ts'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; `null` is empty. */
  value: string | null
  /** Told when month, day and year are all there, when a day is chosen, and `null` when the date was cleared. */
  onChange: (value: string | null) => void
  /** First day allowed, `YYYY-MM-DD`. An earlier date stays and is called wrong. */
  earliest?: string | undefined
  /** Last day allowed, `YYYY-MM-DD`. A later date stays and is called wrong. */
  latest?: string | undefined
}

/** A date, typed as MM/DD/YYYY, pasted in the usual ways of writing, or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, earliest, latest } = props
  const isReadOnly = props.isReadOnly ?? false
  const [minimum, maximum] = [calendarDate(earliest ?? null), calendarDate(latest ?? null)]
  const error = props.error ?? dateRangeMessage(value, earliest ?? null, latest ?? null) ?? undefined
  const field = { ...props, error }

  const onPaste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text/plain'))
    if (date === null || isReadOnly || props.isDisabled === true) return
    event.preventDefault()
    onChange(date)
  }

  return (
    <Root
      {...fieldState(field)}
      {...(minimum === null ? {} : { minValue: minimum })}
      {...(maximum === null ? {} : { maxValue: maximum })}
      value={calendarDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      granularity="day"
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly} onPasteCapture={onPaste}>
        <Segments>{(segment) => <Segment segment={segment} />}</Segments>
        {isReadOnly ? (
          <ReadOnlyMark />
        ) : (
          <Opener>
            <Icon symbol={CalendarDays} />
          </Opener>
        )}
      </FieldFrame>
      <FieldHelp field={field} />
      <Surface placement="bottom end" offset={4}>
        <Box aria-label={`${props.label}, calendar`}>
          <MonthCalendar canClear={props.isRequired !== true && value !== null} onClear={() => onChange(null)} />
        </Box>
      </Surface>
    </Root>
  )
}

const Root = styled(DatePicker)`
  ${fieldRoot}
`

const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
  min-width: 0;
  padding: 5px ${space.two};
  cursor: text;
`

const Segment = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;
  font-variant-numeric: tabular-nums;
  &[data-placeholder],
  &[data-type='literal'] {
    color: ${color.inkMuted};
  }
  &[data-focused] {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 30px;
  padding: 0;
  border: 0;
  border-radius: ${radius.part};
  outline: none;
  background: transparent;
  color: ${color.inkMuted};
  &[data-hovered] {
    color: ${color.ink};
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Surface = styled(Popover)`
  ${popoverSurface}
`

const Box = styled(Dialog)`
  padding: ${space.three};
  outline: none;
`
