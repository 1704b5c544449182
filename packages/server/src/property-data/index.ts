export { gaugeReportJob, makeGaugeReport } from './gauge-report.ts'
export {
  hasVendorRecords,
  putVendorRecords,
  type VendorRecord,
  vendorGroup,
  vendorRecords,
  vendorRecordsIn,
  vendorSearch,
} from './vendor.store.ts'
