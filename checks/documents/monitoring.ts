import { parse } from 'yaml';

/** A PromQL expression and where it is used. */
interface Expression {
  where: string;
  text: string;
}

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** The expressions of a file of alert rules. */
export function alertsIn(text: string): Expression[] {
  const { groups }: Rules = parse(text);
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ where: alert, text: expr })));
}

/** The expressions of a Grafana dashboard's panels. */
export function panelsIn(text: string): Expression[] {
  const { panels }: Dashboard = JSON.parse(text);
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, text: expr })));
}

/** A metric of the server and its labels. */
export interface Metric {
  name: string;
  labels: readonly string[];
}

// Labels added by Prometheus, and that of histograms.
const builtIn = ['le', 'instance', 'job'];

const series =
  /\b((?:towpath|process|nodejs|patroni|haproxy|etcd|node)_\w+?)(?:_(?:bucket|count|sum))?(?![\w])(?:\{([^}]*)\})?/g;
const grouped = /\bby \(([^)]*)\)/g;

const listed = (text: string) => text.split(',').map((name) => name.trim());

/** The metrics and labels in an expression that do not exist. */
export function unknownReferences({ where, text }: Expression, metrics: readonly Metric[]): string[] {
  const used = [...text.matchAll(series)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
  const found = used.map(({ name, labels }) => ({
    name,
    labels,
    known: metrics.find((m) => m.name === name),
  }));
  const names = found.filter(({ known }) => !known).map(({ name }) => `${where}: no metric ${name}`);
  const allowed = [...builtIn, ...found.flatMap(({ known }) => known?.labels ?? [])];
  const labels = [
    ...found.flatMap(({ labels }) => labels),
    ...[...text.matchAll(grouped)].flatMap(([, by = '']) => listed(by)),
  ];
  return [
    ...names,
    ...labels.filter((label) => !allowed.includes(label)).map((label) => `${where}: no label ${label}`),
  ];
}
