import { type Command, Help, type Option } from 'commander'

/** Arguments that follow a deal command in its examples. */
const examplesOnDeals: Readonly<Record<string, readonly string[]>> = {
  'deal list': ['', '--filter lantern', '--json | jq -r .id'],
  'deal create': [
    "'Quarry Lantern' --city Denver --state CO",
    "'Quarry Lantern' --zip 80202 --lat 39.74 --lon -104.99 --year-built 1998",
  ],
  'deal show': ['4f1c', '4f1c --json | jq .statements'],
  'deal update': ['4f1c --set yearBuilt=1998 --set zipCode=80202', '4f1c --from changes.json'],
  'deal delete': ['4f1c 77ab'],
  'deal records': ['4f1c --json > deal.json'],
  'deal loan-terms': ['4f1c --json | jq .statementDetails'],
  'deal quote': ['4f1c', '4f1c --json | jq .noteRate'],
  'deal mappings': ['', '4f1c'],
  'deal map': ['4f1c --set costarId=SYN-00014 --set salesforceId=SYN-O000'],
  'deal progress': ['4f1c'],
  'deal set-progress': ['4f1c rent_roll done', "4f1c loan 'in progress'"],
  'deal clear-progress': ['4f1c 9d20'],
  'deal pictures': ['4f1c', '4f1c --json | jq -r .uid'],
  'deal add-picture': ["4f1c front.jpg --caption 'From the street'"],
  'deal change-picture': ['c81e --set caption=Pool', 'c81e --set position=0'],
  'deal picture': ['c81e -o front.jpg'],
  'deal delete-picture': ['c81e'],
  'deal history': ['4f1c', '4f1c --all --json | jq .fields'],
  'deal files': ['4f1c'],
  'deal add-file': ['4f1c om.pdf --memorandum', '4f1c survey.pdf'],
  'deal file': ['d03b -o survey.pdf'],
  'deal delete-file': ['d03b'],
  'deal summary': ['4f1c', "4f1c --json | jq -r '.sections[].html'"],
  'deal set-summary': ['4f1c --from summary.json'],
  'deal other-summaries': ['4f1c --filter lantern'],
  'review comments': ['4f1c', '4f1c --open'],
  'review comment': ["4f1c underwriting 'Taxes after reassessment?' --line realEstateTaxes"],
  'review reply': ["4f1c c7d2 'Raised to $148,000. @Cole Lee'"],
  'review resolve': ['c7d2', 'c7d2 --reopen'],
  'review here': ['4f1c'],
  'review mentions': [''],
  'review signoffs': ['4f1c'],
  'review signoff': ['4f1c loan'],
  'review versions': ['4f1c'],
  'review keep': ["4f1c 'To committee'"],
  'review redline': ['4f1c', '4f1c --from 1 --to 2', '4f1c --json | jq .together'],
  'loan list': ['4f1c', '4f1c --json | jq .noteRate'],
  'loan show': ['b3aa'],
  'loan create': ['4f1c --set noteRate=0.0585 --set termMonths=120', '4f1c --from terms.json'],
  'loan update': ['b3aa --set loanAmount=9000000', 'b3aa --set interestOnlyMonths=24'],
  'loan scenarios': ['b3aa', 'b3aa --json | jq .name'],
  'loan delete': ['b3aa'],
  'loan underwriting': ['4f1c', '4f1c --json > underwriting.json'],
  'loan set-underwriting': ['4f1c --from underwriting.json'],
  'building show': ['4f1c', '4f1c --json | jq .stories'],
  'building set': ['4f1c --set yearRehabbed=2010 --set stories=3'],
  'building common-amenities': ['4f1c'],
  'building set-common-amenities': ['4f1c --set \'amenities={"pool": true}\''],
  'building unit-amenities': ['4f1c'],
  'building set-unit-amenities': ['4f1c --set \'amenities={"dishwasher": true}\''],
  'building finishes': ['4f1c'],
  'building set-finishes': ['4f1c --set counters=granite --set ceilingHeightFeet=9'],
  'building crime': ['4f1c'],
  'building set-crime': ['4f1c --set totalIndex=88 --set reportDate=2026-09-30'],
  'building crime-record': ['3c58'],
  'building utilities': ['4f1c'],
  'building set-utility': ['4f1c electric --set payer=tenant --set meter=individual'],
  'rent-comps identify': ['4f1c'],
  'rent-comps list': ['4f1c', '4f1c --json | jq .averageRent'],
  'rent-comps add': ['4f1c SYN-00014 SYN-00063'],
  'rent-comps remove': ['4f1c SYN-00014'],
  'rent-comps config': ['4f1c --json > config.json'],
  'rent-comps set-config': ['4f1c --from config.json'],
  'rent-comps find': ['80202', '80202 --limit 20'],
  'rent-comps show': ['SYN-00014', 'SYN-00014 --json | jq .rentHistory'],
  'rent-roll upload': ['rent-roll.xlsx --deal 4f1c'],
  'rent-roll list': ['', '--company --filter lantern'],
  'rent-roll show': ['61f9', '61f9 --json | jq .units'],
  'rent-roll delete': ['61f9'],
  'rent-roll template': ['-o rent-roll-template.xlsx'],
  'operating-statement upload': ['t12.xlsx --deal 4f1c', 't12.xlsx --deal 4f1c --chart 3'],
  'operating-statement list': ['', '--deal 4f1c'],
  'operating-statement show': ['0b7d', '0b7d --json | jq .lines'],
  'operating-statement merge': ['0b7d 92e4', '0b7d 92e4 --mode portfolio'],
  'operating-statement delete': ['0b7d 92e4'],
  'expense-comps identify': ['--deal 4f1c'],
  'expense-comps list': ['4f1c'],
  'expense-comps find': ['', 'SYN-L00001 SYN-L00002'],
  'expense-comps add': ['4f1c SYN-L00001'],
  'expense-comps remove': ['4f1c SYN-L00001'],
  'expense-comps config': ['4f1c --json > config.json'],
  'expense-comps set-config': ['4f1c --from config.json'],
  'expense-comps download': ['-o comps.csv', 'SYN-L00001 SYN-L00002 -o comps.csv'],
  export: ['quote --deal 4f1c --pdf', 'narrative --deal 4f1c', 'narrative --deal 4f1c --review --pdf'],
  'sizer download': ['fannie 4f1c -o deal.xlsm'],
}

const categories = '[{"name":"Rent","kind":"income","sign":"+","concepts":["gpr"],"definition":"","source":""}]'

/** Arguments that follow a command in its examples: commands on files, on users and on the server itself. */
const examplesOnServers: Readonly<Record<string, readonly string[]>> = {
  'corrections export': ['roll.xlsx -o roll.json', 't12.xlsx --all -o t12.json'],
  'corrections dismiss': ["roll.xlsx roll.json --finding expired-lease --reason 'Month to month by policy'"],
  'corrections revert': ['roll.json --cell F12', 'roll.json --row 12 --sheet Units', 'roll.json --all'],
  'memory list': ['', '--company-memory /shared/memory.json --json'],
  'memory revoke': ['b25705d5b68be82f', 'b25705d5b68be82f --company-memory /shared/memory.json'],
  'programs show': ['freddie-sbl > ours.json', 'hud-223f@2025-09-30'],
  'programs diff': ['hud-223f@2025-09-30 hud-223f', 'freddie-sbl ours.json --sources'],
  'template values': ['', '--json | jq .values'],
  'template map': ['lender.xlsm -o lender.json'],
  serve: ['', '--demo', '--port 8090 --data ./data', '--address 0.0.0.0 --data /var/lib/uwkit --workers 0'],
  work: ['', '--workers 4 --alive /tmp/alive'],
  'sign-out': ['', '--host https://underwriting.example.com'],
  whoami: ['', '--json | jq .user.email'],
  'chart-of-accounts list': ['', '--json | jq .name'],
  'chart-of-accounts create': [
    `--set name=Ours --set section=opex --set 'categories=${categories}'`,
    '--from chart.json',
  ],
  'chart-of-accounts update': ['24 --from chart.json'],
  'chart-of-accounts delete': ['24'],
  'chart-of-accounts words': ['', '--json | jq .rawText'],
  'chart-of-accounts add-word': ["--set vocabulary=floorplan --set rawText=B2R --set 'category=2|2'"],
  'parsed-file original': ['5d1e -o rent-roll.xlsx'],
  'parsed-file read': ['rent-roll.pdf --deal 4f1c', 't12.xlsx --kind statement --json | jq -r .bundleId'],
  'parsed-file template': ['-o parsed-data-template.xlsx'],
  'parsed-file save': ['manual.pdf ./manual.pdf'],
  'user list': ['', '--filter ada --page 0'],
  'user show': ['ada@lender.example'],
  'user update': ["7c02 --set 'jobTitle=Head of Underwriting'"],
  'user delete': ['7c02'],
  'user entitle': ['7c02 --set planId=team --set credits=100'],
  'user reset-two-factor': ['4f1c'],
  'user plans': [''],
  'user invite': [
    '--set email=bo@lender.example',
    '--set email=bo@lender.example --set firstName=Bo --set isAdmin=true',
  ],
  'user invitations': [''],
  'user withdraw': ['19ff'],
  'company list': [''],
  'company show': ['e200'],
  'company create': ["--set 'companyName=Elm Lending'"],
  'company update': ['e200 --set companyEmail=office@lender.example'],
  'sessions list': ['', '--user 4f1c'],
  'sessions end': ['3e90', '3e90 --user 4f1c'],
  'sessions end-others': ['', '--user 4f1c'],
  'two-factor status': [''],
  'two-factor set-up': ['', '--json | jq -r .uri'],
  'two-factor confirm': ['492039'],
  'two-factor recovery-codes': ['492039'],
  'two-factor turn-off': ['492039'],
  'audit list': ['', '--record 4f1c', '--user 3e90 --from 2026-11-01 --to 2026-11-30 --all --json'],
  'keys list': ['', '--json | jq .lastUsedOn'],
  'keys create': ['Reporting', "'Loan system' --scopes read,write --company --expires 2027-01-31"],
  'keys revoke': ['3e90'],
  'webhook list': ['', '--json | jq -r .url'],
  'webhook create': [
    'https://los.example.com/uwkit',
    'https://los.example.com/uwkit --events deal.changed,reading.finished',
  ],
  'webhook delete': ['58b1'],
  'webhook deliveries': ['58b1', '58b1 --json | jq .state'],
  'webhook replay': ['c04d'],
  'job list': ['', '--state dead'],
  'job retry': ['a77e a781'],
  'job mails': ['', '--json | jq .subject'],
  'flag list': [''],
  'flag set': ['--set maintenanceBanner=true'],
  'data import': ['expense-comps comps.csv', 'costar properties.xlsx'],
  'data costar': ["'6801 Synthetic Way, Denver'"],
  'data costar-property': ['SYN-00014'],
  'data costar-stats': ['SYN-00014 --json | jq .vacancyRate'],
  'data opportunities': ["'Quarry Lantern'"],
  'data opportunity': ['SYN-O000'],
  'data median-income': ['48113000100'],
  'data security-gauge': ['SYN-G0'],
  'data security-report': ['SYN-G0 -o crime.pdf'],
  doctor: ['', '--data /var/lib/uwkit --port 8090'],
}

const examples: Readonly<Record<string, readonly string[]>> = { ...examplesOnDeals, ...examplesOnServers }

/**
 * Returns the help text of an option: whether it is required, its choices, and its default, except `false` for a
 * switch.
 */
export function optionDescription(option: Option): string {
  const words = option.defaultValue === false ? option.description : Help.prototype.optionDescription(option)
  return option.mandatory ? `${words} (required)` : words
}

/** Adds examples to all commands without their own help, and to groups one example of each of their commands. */
export function addExamples(program: Command, path: readonly string[] = []): void {
  for (const command of program.commands) {
    const words = [...path, command.name()]
    const examplesOf = examples[words.join(' ')] ?? []
    const ofCommands = command.commands.flatMap((one) => {
      const [first] = examples[[...words, one.name()].join(' ')] ?? []
      return first === undefined ? [] : [lineOf([...words, one.name()], first)]
    })
    const lines = examplesOf.length > 0 ? examplesOf.map((example) => lineOf(words, example)) : ofCommands
    if (lines.length > 0) command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    addExamples(command, words)
  }
}

function lineOf(words: readonly string[], example: string): string {
  return `  $ uw ${[...words, example].join(' ').trimEnd()}`
}

/** Text of `uw --help` after its commands. */
export const manual = `
Examples:
  $ uw read rent-roll.xlsx t12.xlsx                  summary, ties, and findings
  $ uw findings rent-roll.xlsx --expected-units 96   findings to review
  $ uw size --rent-roll rent-roll.xlsx --statement t12.xlsx --value 15.5m --rate 5.85% -o deal.xlsm
  $ uw batch inbox -o out                            a folder of documents, on all cores
  $ uw serve --demo                                  the web app, with sample deals
  $ uw deal list --json | jq .dealName               deal names on the server
  $ eval "$(uw completion bash)"                     tab completion for commands and options

Values:
  dollars      15500000, 15,500,000, $15.5m, or 900k
  rates        5.85% or 0.0585, per year; other percentages likewise
  terms        in months, such as 120; dates as 2026-09-30; calendar months as 2026-09
  IDs          as shown by the list commands, such as uw deal list; examples use 4f1c

Environment:
  UWKIT_HOST            server that commands use (default: the one you are signed in to)
  UWKIT_DATA            data folder, if no server is used (default: ~/.local/share/uwkit)
  UWKIT_PASSWORD        password for uw sign-in
  UWKIT_COMPANY_MEMORY  file with the company’s saved mappings, for --company-memory
  HTTPS_PROXY           proxy for connections to a server
  NO_COLOR              turns off color; FORCE_COLOR forces color without a terminal
  XDG_CONFIG_HOME       folder where sign-ins are saved (default: ~/.config)
  DATABASE_URL, S3_BUCKET, SMTP_URL, AZURE_ISSUER, and more configure uw serve; uw doctor checks them.

Exit codes:
  0  success
  1  with --strict (or uw batch --fail-on): a total does not tie, DSCR or LTV is not tested, or an error was found;
     uw verify: something differs
  2  invalid input or usage, or rejected by the server; none or only part of the work was done. uw doctor: a check failed
  70 uw itself crashed; the last line on standard error names a file with the details

With --json, results and errors go to standard output as JSON; progress and messages go to standard error.
For options and examples, run uw <command> --help.`
