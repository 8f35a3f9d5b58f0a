import { runBernsteinVazirani } from '../algorithmsApi';
import { DemoPage } from '../demo/DemoPage';
import { bernsteinVaziraniSpec } from './bernsteinVaziraniSpec';

export function BernsteinVaziraniPage() {
  return <DemoPage spec={bernsteinVaziraniSpec} call={runBernsteinVazirani} />;
}
