import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/src/metrics/metrics.ts';
import { alertsIn, type Metric, panelsIn, unknownReferences } from './monitoring.ts';

const deployed = (file: string) => readFileSync(join(import.meta.dirname, '../..', 'deploy', file), 'utf8');

/** What Patroni 3.0 serves at /metrics, as far as it is of use for an alert. */
const ofPatroni = [
  'primary',
  'sync_standby',
  'replica',
  'postgres_running',
  'xlog_location',
  'xlog_replayed_location',
  'dcs_last_seen',
  'failsafe_mode_is_active',
  'pending_restart',
  'is_paused',
].map((name): Metric => ({ name: `patroni_${name}`, labels: ['scope'] }));

/** Of Prometheus' node exporter, units with `--collector.systemd`, of HAProxy and of etcd. */
const ofOthers: Metric[] = [
  { name: 'node_systemd_unit_state', labels: ['name', 'state'] },
  { name: 'node_systemd_timer_last_trigger_seconds', labels: ['name'] },
  { name: 'node_filesystem_avail_bytes', labels: ['fstype', 'mountpoint'] },
  { name: 'node_filesystem_size_bytes', labels: ['fstype', 'mountpoint'] },
  { name: 'etcd_server_has_leader', labels: [] },
  { name: 'haproxy_server_status', labels: ['proxy', 'server', 'state'] },
];

let metrics: Metric[];
beforeAll(async () => {
  const { registry } = createMetrics();
  const own = registry.getMetricsAsArray().map((metric) => ({
    name: metric.name,
    labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [],
  }));
  metrics = [...own, ...ofPatroni, ...ofOthers];
});

test.each([
  ['the dashboard', () => panelsIn(deployed('grafana/towpath.json'))],
  ['the alerts', () => alertsIn(deployed('alerts.yml'))],
])('%s use only existing metrics and labels', (_what, read) => {
  const expressions = read();
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.flatMap((expression) => unknownReferences(expression, metrics))).toEqual([]);
});

test('the dashboard shows every metric of the server', () => {
  const shown = panelsIn(deployed('grafana/towpath.json')).map(({ text }) => text);
  const missing = metrics.filter(
    ({ name }) => name.startsWith('towpath_') && !shown.join(' ').includes(name),
  );
  expect(missing).toEqual([]);
});

// A counter that was never incremented has no series, and a comparison with no data is never true.
test('alerts on zero increase treat missing series as zero', () => {
  const onZero = alertsIn(deployed('alerts.yml')).filter(({ text }) => /increase.*== 0$/s.test(text.trim()));
  expect(onZero.map(({ where }) => where)).toEqual(['TowpathNoBookings']);
  expect(onZero.filter(({ text }) => !text.includes('or vector(0)'))).toEqual([]);
});

test('no label collides with those of Prometheus', () => {
  const labels = metrics.flatMap((metric) => metric.labels);
  expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([]);
});

describe('the check', () => {
  const known = [{ name: 'towpath_things', labels: ['kind'] }];
  test.each([
    ['towpath_things{kind="a"}', 0],
    ['sum by (kind, instance) (rate(towpath_things_count[5m]))', 0],
    ['towpath_thing', 1],
    ['towpath_things{sort="a"}', 1],
    ['sum by (sort) (towpath_things)', 1],
    ['nodejs_nothing > 1', 1],
  ])('%s: %i faults', (text, faults) => {
    expect(unknownReferences({ where: 'here', text }, known)).toHaveLength(faults);
  });
});
