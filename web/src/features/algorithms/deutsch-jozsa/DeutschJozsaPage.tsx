import { runDeutschJozsa } from '../algorithmsApi';
import { DemoPage } from '../demo/DemoPage';
import { deutschJozsaSpec } from './deutschJozsaSpec';

export function DeutschJozsaPage() {
  return <DemoPage spec={deutschJozsaSpec} call={runDeutschJozsa} />;
}
