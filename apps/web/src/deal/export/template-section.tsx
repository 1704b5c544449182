import { useQuery } from '@tanstack/react-query'
import { addressText, type Deal } from '@uwkit/core/deal'
import { propertyFacts } from '@uwkit/core/expense-comps'
import { type DealFigures, type TemplateMap, templateMapOf } from '@uwkit/core/sizer'
import { sizeDeal } from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery } from '@uwkit/react/loan'
import { TemplateOutcome, TemplateTable, withFigure } from '@uwkit/react/sizer'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { color, space, type } from '@uwkit/react/theme'
import { Banner, Button, Checkbox, FileDrop, Row, SkeletonLines } from '@uwkit/react/ui'
import { type Remote, wrap } from 'comlink'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../../shell/frame/page.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { useDealLoans } from '../loan/deal-loans.tsx'
import { useSizingStops } from '../use-sized-deal.ts'
import type { FilledAnswer, TemplateScope } from './template-scope.ts'

const workbookExtensions = ['.xlsx', '.xlsm']
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A lender's own workbook, filled from a deal: its mapping, the form's totals next to uwkit's, and the filled copy. */
export function TemplateSection({ deal }: { deal: Deal }) {
  const { figures, blocked } = useDealFigures(deal)
  const { scope, end } = useTemplateWorker()
  const [template, setTemplate] = useState<{ name: string; map: TemplateMap } | null>(null)
  const [work, setWork] = useState<'opening' | 'filling' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [unitsByType, setUnitsByType] = useState(false)
  const [answer, setAnswer] = useState<FilledAnswer | null>(null)
  const run = async (kind: 'opening' | 'filling', act: () => Promise<void>) => {
    setWork(kind)
    setFault(null)
    setAnswer(null)
    try {
      await act()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setWork(null)
    }
  }
  const open = (files: readonly File[]) =>
    run('opening', async () => {
      const isMap = ({ name }: File) => name.toLowerCase().endsWith('.json')
      const [file, saved] = [files.find((each) => !isMap(each)), files.find(isMap)]
      const savedMap = saved === undefined ? null : templateMapOf(JSON.parse(await saved.text()), saved.name)
      if (file === undefined) {
        if (savedMap !== null && template !== null) setTemplate({ ...template, map: savedMap })
        else setFault('Drop the template together with its mapping file.')
        return
      }
      const drafted = await scope().openTemplate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
      setTemplate({ name: file.name, map: savedMap ?? drafted })
    })
  const fill = () =>
    run('filling', async () => {
      if (template === null || figures === null) return
      setAnswer(await scope().fillTemplate({ map: template.map, figures, unitsByType }))
    })
  const change = (map: TemplateMap) => {
    setAnswer(null)
    setTemplate((before) => before && { ...before, map })
  }
  const close = () => {
    end()
    setTemplate(null)
    setAnswer(null)
    setFault(null)
  }
  return (
    <Part aria-label="Lender template">
      <TextLink to={`/deals/${deal.id}/export`}>← Exports</TextLink>
      <SectionTitle>Lender template</SectionTitle>
      {blocked !== null && <Banner tone="warning">{blocked}</Banner>}
      {fault !== null && <Banner tone="error">{fault}</Banner>}
      {template === null ? (
        <FileDrop
          label="Drop a lender template and, if available, its mapping file"
          accept={[...workbookExtensions, '.json']}
          onFiles={(files) => void open(files)}
          isDisabled={work !== null}
        />
      ) : (
        <Row $gap="three">
          <strong>{template.name}</strong>
          <Button onPress={() => saveFile(mapFile(template), 'mapping.json')}>Save mapping</Button>
          <Button onPress={close}>Select another template</Button>
        </Row>
      )}
      {work === 'opening' && <SkeletonLines label="Reading the template" lines={6} />}
      {template !== null && (
        <>
          <TemplateTable
            map={template.map}
            onFigure={(target, name) => change(withFigure(template.map, target, name))}
          />
          <Checkbox
            label="Fill by floorplan if the template’s unit table has too few rows"
            value={unitsByType}
            onChange={(value) => {
              setUnitsByType(value)
              setAnswer(null)
            }}
          />
          <Row $gap="three">
            <Button
              variant="primary"
              isDisabled={figures === null || blocked !== null}
              isPending={work === 'filling'}
              onPress={() => void fill()}
            >
              Fill template
            </Button>
            {answer !== null && 'bytes' in answer && (
              <Button icon={Download} onPress={() => saveFile(copyOf(template.name, answer.bytes), template.name)}>
                {answer.outcome.proof.holds === false ? 'Download anyway (does not tie)' : 'Download'}
              </Button>
            )}
          </Row>
        </>
      )}
      {answer !== null && <TemplateOutcome {...answer} />}
    </Part>
  )
}

/** Returns the mapping as a file that `uw template fill --map` accepts. */
function mapFile({ name, map }: { name: string; map: TemplateMap }) {
  const bytes = new TextEncoder().encode(`${JSON.stringify(map, null, 2)}\n`)
  return { name: `${name.replace(/\.[^.]+$/, '')}.map.json`, contentType: 'application/json', bytes }
}

function copyOf(template: string, bytes: Uint8Array<ArrayBuffer>) {
  const [, stem = template, ending = '.xlsx'] = /^(.*)(\.[^.]+)$/.exec(template) ?? []
  return { name: `${stem} filled${ending}`, contentType: workbookType, bytes }
}

/** The worker that handles templates; starts on first use and ends with the screen. */
function useTemplateWorker(): { scope: () => Remote<TemplateScope>; end: () => void } {
  const running = useRef<{ worker: Worker; scope: Remote<TemplateScope> } | null>(null)
  const end = () => {
    running.current?.worker.terminate()
    running.current = null
  }
  useEffect(
    () => () => {
      running.current?.worker.terminate()
      running.current = null
    },
    [],
  )
  const scope = () => {
    if (running.current === null) {
      const worker = new Worker(new URL('./template.worker.ts', import.meta.url), { type: 'module', name: 'template' })
      running.current = { worker, scope: wrap<TemplateScope>(worker) }
    }
    return running.current.scope
  }
  return { scope, end }
}

/** The figures of the deal that a template uses, or the reason why the deal is not sized. */
function useDealFigures(deal: Deal): { figures: DealFigures | null; blocked: string | null } {
  const client = useClient()
  const { data: documents, error } = useQuery(dealDocumentsQuery(client, deal))
  const { data: underwriting } = useQuery(lenderUnderwritingQuery(client, deal.id))
  const { data: loans } = useDealLoans(deal.id)
  const { stops } = useSizingStops(deal.id, documents)
  if (error !== null) return { figures: null, blocked: error.message }
  if (documents === undefined || underwriting === undefined || loans === undefined) {
    return { figures: null, blocked: null }
  }
  const { rentRoll, statements } = documents
  if (rentRoll === null) return { figures: null, blocked: 'Add a rent roll to the deal first.' }
  if (stops.length > 0) return { figures: null, blocked: 'Confirm the deal’s documents under Underwriting first.' }
  const { state, yearBuilt, propertyType, dealName } = deal
  try {
    const property = propertyFacts({ state, yearBuilt, propertyType }, null, [])
    const sized = sizeDeal(documents, { loan: loans[0] ?? null, entries: underwriting.lines, property })
    return {
      figures: {
        deal: { name: dealName, address: addressText(deal) },
        rentRoll,
        statements: [...statements],
        underwriting: sized.underwriting,
        sizing: sized.sizing,
      },
      blocked: null,
    }
  } catch (sizingFault) {
    return { figures: null, blocked: sizingFault instanceof Error ? sizingFault.message : String(sizingFault) }
  }
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  justify-items: stretch;
  color: ${color.ink};
  ${type.body}
`
