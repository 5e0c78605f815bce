#Requires -RunAsAdministrator
<#
  Shell Launcher, for Windows Enterprise, Education and IoT Enterprise: for one account the station
  takes the place of the desktop. There is no Start menu, no taskbar and no Explorer, and Windows
  starts the station again when it ends with a fault. Stronger than Assigned Access where it exists.
    powershell.exe -NoProfile -ExecutionPolicy Bypass -File .\Set-ShellLauncher.ps1 -Account challenge-station
    powershell.exe -NoProfile -ExecutionPolicy Bypass -File .\Set-ShellLauncher.ps1 -Account challenge-station -Remove
#>
param([Parameter(Mandatory)][string]$Account, [switch]$Remove)
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'Machine.ps1')

$feature = Get-WindowsOptionalFeature -Online -FeatureName 'Client-EmbeddedShellLauncher'
if ($null -eq $feature) {
  throw 'This edition of Windows has no Shell Launcher. Use Set-AssignedAccess.ps1 instead.'
}
if ($feature.State -ne 'Enabled') {
  Enable-WindowsOptionalFeature -Online -FeatureName 'Client-EmbeddedShellLauncher' -All -NoRestart | Out-Null
}

$launcher = [wmiclass]'\\localhost\root\standardcimv2\embedded:WESL_UserSetting'
$sid = (New-Object Security.Principal.NTAccount($Account)).Translate([Security.Principal.SecurityIdentifier]).Value

if ($Remove) {
  $launcher.RemoveCustomShell($sid) | Out-Null
  $launcher.SetEnabled($false) | Out-Null
  Remove-MachinePolicies
  Write-Output 'Done. Restart the machine.'
  return
}

$program = Join-Path $env:ProgramFiles 'Challenge Station\Challenge Station.exe'
if (-not (Test-Path $program)) { throw "The station is not installed: $program is not there." }

# The data folder is the account's, the system's and the administrators', and nobody else's. Full
# control, because the station itself looks at the list at each start and closes it again.
$data = Join-Path $env:ProgramData 'challenge-station'
New-Item -ItemType Directory -Force -Path $data | Out-Null
$full = '(OI)(CI)F'
Invoke-System 'icacls.exe' @($data, '/grant:r', "*${sid}:$full", "*S-1-5-18:$full", "*S-1-5-32-544:$full", '/q')
Invoke-System 'icacls.exe' @($data, '/inheritance:r', '/q')
if (Get-ChildItem -Force $data) { Invoke-System 'icacls.exe' @("$data\*", '/reset', '/t', '/q') }

Set-Machine
if (Test-Path "Registry::HKEY_USERS\$sid") {
  Set-Keyboard "Registry::HKEY_USERS\$sid"
} else {
  $userProfile = (Get-CimInstance Win32_UserProfile | Where-Object SID -eq $sid).LocalPath
  # An account that never signed in gets the settings of new accounts.
  if ($userProfile) { Set-KeyboardIn (Join-Path $userProfile 'NTUSER.DAT') }
}

# What Windows does when the program has ended: 0 starts it again, 1 restarts the machine,
# 2 shuts it down, 3 does nothing. Exit code 0 is staff leaving, 2 a refusal.
$startAgain = 0
$doNothing = 3
$launcher.SetDefaultShell('explorer.exe', $doNothing) | Out-Null
$launcher.SetCustomShell($sid, "`"$program`" --supervised --data=`"$data`"", @(0, 2), @($doNothing, $doNothing), $startAgain) | Out-Null
$launcher.SetEnabled($true) | Out-Null
Write-Output 'Done. Let the account sign in by itself (netplwiz), then restart the machine.'
