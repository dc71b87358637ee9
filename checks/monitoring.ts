import { parse } from 'yaml';

/** An expression of Prometheus's language, and where it stands. */
export interface Expression {
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

/** A metric as the server has it: its name and the labels that it may carry. */
export interface Known {
  name: string;
  labels: readonly string[];
}

// What Prometheus and its scraping add to every sample, and a histogram's own.
const always = ['le', 'instance', 'job'];

const series = /\b((?:towpath|process|nodejs)_\w+?)(?:_(?:bucket|count|sum))?(?![\w])(?:\{([^}]*)\})?/g;
const grouped = /\bby \(([^)]*)\)/g;

const listed = (text: string) => text.split(',').map((name) => name.trim());

/** What an expression asks for that no metric of these says. */
export function unknownIn({ where, text }: Expression, metrics: readonly Known[]): string[] {
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
  const may = [...always, ...found.flatMap(({ known }) => known?.labels ?? [])];
  const asked = [
    ...found.flatMap(({ labels }) => labels),
    ...[...text.matchAll(grouped)].flatMap(([, by = '']) => listed(by)),
  ];
  return [
    ...names,
    ...asked.filter((label) => !may.includes(label)).map((label) => `${where}: no label ${label}`),
  ];
}
