import { Check, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MenuItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, space, type } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'
import type { MenuAction } from './menu.types.ts'

interface MenuLineProps {
  action: MenuAction
  /** Keeps the room of an icon where there is none, so that the words of a menu stand in one line. */
  hasIconRoom: boolean
}

/** One line of a menu: tick, icon, label and what explains it, keys. All of it is read, in that order. */
export function MenuLine({ action, hasIconRoom }: MenuLineProps) {
  const { id, label, description, icon, shortcut, disabledReason, isDanger = false, actions } = action
  const note = disabledReason ?? description
  return (
    <Line
      id={id}
      textValue={label}
      $isOff={disabledReason !== undefined}
      $isDanger={isDanger}
      {...(disabledReason === undefined ? {} : outOfUse)}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Slot>{isSelected && <Icon symbol={Check} />}</Slot>}
          {(icon || hasIconRoom) && <Slot>{icon && <Icon symbol={icon} />}</Slot>}
          <Words>
            <span>{label}</span>
            {note !== undefined && <Note>{note}</Note>}
          </Words>
          {shortcut !== undefined && <Keys>{shortcut}</Keys>}
          {(hasSubmenu || actions !== undefined) && <Icon symbol={ChevronRight} />}
        </>
      )}
    </Line>
  )
}

/** Such a line keeps its place in the keyboard's way, so that its reason can be read; a disabled one would be passed over. */
const outOfUse = {
  shouldCloseOnSelect: false,
  render: (props: ComponentProps<'div'> | ComponentProps<'a'>) => (
    <div {...(props as ComponentProps<'div'>)} aria-disabled />
  ),
}

const Line = styled(MenuItem)<{ $isOff: boolean; $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: 28px;
  padding: ${space.one} ${space.three};
  color: ${({ $isOff, $isDanger }) => ($isOff ? color.inkMuted : $isDanger ? color.off : color.ink)};
  cursor: default;
  outline: none;
  text-decoration: none;
  ${type.body}

  &[data-focused],
  &[data-open] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Slot = styled.span`
  flex-shrink: 0;
  width: 16px;
  height: 16px;
`

const Words = styled.span`
  display: grid;
  flex: 1;
`

const Note = styled.span`
  color: ${color.inkMuted};
  ${type.caption}
`

const Keys = styled.kbd`
  margin-left: ${space.four};
  color: ${color.inkMuted};
  ${type.caption}
`
