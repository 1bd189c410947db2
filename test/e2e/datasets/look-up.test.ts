import assert from 'node:assert/strict';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

describe('datasets', () => {
  after(async () => {
    const { workbench } = session();
    await workbench.runCommand('Hub Lens: Clear Recent Repositories');
    await workbench.closeAllEditors();
  });

  itInBothHosts(
    'are found by what is in them, marked as favourites, and loaded by inserted code',
    async () => {
      const { workbench } = session();
      await workbench.newFile('');
      await workbench.runCommand('Hub Lens: Look Up Datasets');
      const frame = await workbench.webview();
      await frame.getByRole('tab', { name: 'Datasets', selected: true }).waitFor();
      await frame.getByRole('row').filter({ hasText: 'openslr/librispeech_asr' }).waitFor();
      await frame.getByText('Filters').click();
      const modality = frame.getByRole('combobox', { name: 'Modality' });
      await modality.click();
      await frame.getByRole('option', { name: 'Image' }).click();
      await frame.getByText('3 datasets', { exact: true }).waitFor();
      await frame.getByText('1M – 10M').waitFor();
      await workbench.screenshot('lookup-datasets');
      const row = frame.getByRole('row').filter({ hasText: 'ylecun/mnist' });
      await row.hover();
      await row.getByRole('button', { name: 'Insert Code: ylecun/mnist' }).click();
      await workbench.choose('Datasets');
      await workbench.waitForText(/load_dataset\("ylecun\/mnist"\)/);
      // The page was the first of Hub Lens in this window: the code is in the file that was in front of it.
      assert.equal(await workbench.page.getByRole('tab', { name: /Untitled-/ }).count(), 1);
      await workbench.showView('Models');
      await workbench.treeRow('Datasets', '1').click();
      const listed = workbench.treeItem('ylecun/mnist');
      await listed.locator('.codicon-database').waitFor();
      await workbench.runCommand('Hub Lens: Look Up Datasets');
      const again = await workbench.webview();
      await again.getByRole('button', { name: 'Add ylecun/mnist to the favourites' }).click();
      await listed.locator('.codicon-star-full').first().waitFor();
      await workbench.screenshot('models-datasets');
      await workbench.clickRowButton(listed, 'Remove from Favourites');
      await listed.locator('.codicon-database').waitFor();
    },
  );
});
